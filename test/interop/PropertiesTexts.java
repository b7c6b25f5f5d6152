import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * Loads many texts, each by itself, and tells what java.util.Properties reads in them, in their order.
 *
 *   PropertiesTexts IN OUT
 *
 * Of IN, the count of the texts and each text; of OUT, for each text the count of its entries, -1 where it is
 * refused, and each key and value. A count is four bytes, a text the count of its UTF-16 code units and these.
 */
class PropertiesTexts {
	public static void main(String[] args) throws IOException {
		try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])));
				DataOutputStream out = new DataOutputStream(
						new BufferedOutputStream(new FileOutputStream(args[1])))) {
			for (int texts = in.readInt(); texts > 0; texts--) {
				String text = readText(in);
				List<String> entries = load(new StringReader(text), null);
				// The other loader takes bytes, and none but those of ISO-8859-1.
				if (text.chars().allMatch(unit -> unit < 256)) {
					byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
					List<String> others = load(null, new ByteArrayInputStream(bytes));
					if (entries == null ? others != null : !entries.equals(others))
						throw new IllegalStateException("The loaders differ: " + text);
				}
				out.writeInt(entries == null ? -1 : entries.size() / 2);
				if (entries == null) continue;
				for (String entry : entries) {
					out.writeInt(entry.length());
					out.writeChars(entry);
				}
			}
		}
	}

	private static String readText(DataInputStream in) throws IOException {
		char[] units = new char[in.readInt()];
		for (int i = 0; i < units.length; i++) units[i] = in.readChar();
		return new String(units);
	}

	private static List<String> load(Reader reader, InputStream stream) throws IOException {
		List<String> entries = new ArrayList<>();
		Properties properties = new Properties() {
			@Override
			public synchronized Object put(Object key, Object value) {
				entries.add((String) key);
				entries.add((String) value);
				return super.put(key, value);
			}
		};
		try {
			if (reader != null) properties.load(reader);
			else properties.load(stream);
			return entries;
		} catch (IllegalArgumentException malformedEscape) {
			return null;
		}
	}
}
