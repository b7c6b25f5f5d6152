import java.util.ResourceBundle;

class Resources {
	/** The title of the page http---www.example.com-index.html, from the bundle. */
	static String title(ResourceBundle uris) {
		return uris.getString("http---www.example.com-index.html");
	}
}
