import java.util.ResourceBundle;

class Catalogue {
	private final ResourceBundle labels = ResourceBundle.getBundle("labels");
	private final ResourceBundle types = ResourceBundle.getBundle("types");

	/** The title of http---library.example-books-moby_2ddick, as the labels have it. */
	String title() {
		return labels.getString("http---library.example-books-moby_2ddick");
	}

	String author() {
		return labels.getString("http---library.example-authors-herman_2dmelville");
	}

	/** The label of a type, which is looked up by its URI. */
	String labelOf(String type) {
		return types.getString(type);
	}

	String sound() {
		return labelOf("http://media.example/formats/1.0/Sound");
	}
}
