/** A URI taken apart to be explained: its components and their parts, as written and as decoded. */
import { type ComponentName, type Outcome, shifted, spanOfMatch } from "./outcome";
import { percentDecode } from "./percentEncoding";
import { type SchemePart, type SchemePartName, schemeParts } from "./schemeParts";
import { type Component, componentsInOrder, type UriComponents } from "./uri";

/** A component, a part of a component that its scheme names, or a parameter of the query. */
export interface UriPart extends Component {
	readonly name: ComponentName | SchemePartName;
	/** Whether it is a part of the component before it in the list. */
	readonly isWithin: boolean;
	/** The decoded value; none for a component that is taken apart, because it may decode to more delimiters. */
	readonly decoded: Outcome<string> | undefined;
}

/** The parts of a URI that are not empty, in order. Those of a component follow it; one that equals it replaces it. */
export function uriParts(components: UriComponents): UriPart[] {
	const named = schemeParts(components).filter(({ value }) => value !== "");
	return componentsInOrder.flatMap((name): UriPart[] => {
		const component = components[name];
		if (!component || component.value === "") return [];
		const within = named.filter(({ start, end }) => component.start <= start && end <= component.end);
		const parts = within.length > 0 || name !== "query" ? within : parametersOf(component);
		const whole = { ...component, name };
		const [first = whole] = parts;
		if (first.value === whole.value) return [read(first, false)];
		return [{ ...whole, isWithin: false, decoded: undefined }, ...parts.map((part) => read(part, true))];
	});
}

function read(part: Pick<UriPart, "name" | keyof Component>, isWithin: boolean): UriPart {
	return { ...part, isWithin, decoded: percentDecode(part.value) };
}

/** The parameters between `&`, if there are several and at least one is `name=value`. */
function parametersOf(query: Component): SchemePart[] {
	if (!query.value.includes("=")) return [];
	const parameters = Array.from(query.value.matchAll(/[^&]+/g), (found): SchemePart => {
		return { name: "parameter", value: found[0], ...shifted(spanOfMatch(found), query.start) };
	});
	return parameters.length > 1 ? parameters : [];
}
