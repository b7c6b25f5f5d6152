import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** Stores the keys of the standard input, each with a NUL after it, with java.util.Properties: stream|writer FILE. */
class PropertiesKeys {
	public static void main(String[] args) throws IOException {
		Properties properties = new Properties();
		String keys = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
		for (String key : keys.split("\0")) properties.setProperty(key, "value of " + key);
		try (OutputStream out = new FileOutputStream(args[1])) {
			if (args[0].equals("stream")) properties.store(out, null);
			else properties.store(new OutputStreamWriter(out, StandardCharsets.UTF_8), null);
		}
	}
}
