import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.Properties;

/**
 * Stores and loads keys with java.util.Properties.
 *
 *   store stream|writer FILE   takes the keys from the standard input
 *   load  stream|reader FILE   prints the keys
 *
 * All is in UTF-8, each text with a NUL after it.
 */
class PropertiesKeys {
	public static void main(String[] args) throws IOException {
		boolean bytes = args[1].equals("stream");
		Path file = Path.of(args[2]);
		Properties properties = new Properties();
		if (args[0].equals("store")) {
			String keys = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
			for (String key : keys.split("\0")) properties.setProperty(key, "value of " + key);
			if (bytes) {
				try (OutputStream out = Files.newOutputStream(file)) {
					properties.store(out, null);
				}
			} else {
				try (Writer out = Files.newBufferedWriter(file)) {
					properties.store(out, null);
				}
			}
		} else {
			PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
			for (String key : load(file, bytes).stringPropertyNames()) out.print(key + "\0");
			out.flush();
		}
	}

	private static Properties load(Path file, boolean bytes) throws IOException {
		Properties properties = new Properties();
		if (bytes) {
			try (InputStream in = Files.newInputStream(file)) {
				properties.load(in);
			}
		} else {
			try (Reader in = Files.newBufferedReader(file)) {
				properties.load(in);
			}
		}
		return properties;
	}
}
