import { EventEmitter } from "node:events";
import { writeFile } from "node:fs/promises";
import type { CDPSession } from "playwright-core";
import { consoleLog, launchBrowser } from "./browser";

/** A page that nobody looks at, in a browser of its own. */
export interface UnseenPage {
	/** Makes a function that the documents opened from now on can call, with arguments that JSON can hold. */
	expose<Args extends readonly unknown[]>(name: string, call: (...args: Args) => void): Promise<void>;
	/** Calls back when the page has crashed, or the browser has ended. */
	onCrash(listener: () => void): void;
	goto(url: string): Promise<void>;
	screenshot(file: string): Promise<void>;
	close(): Promise<void>;
}

const size = { width: 640, height: 480 };

/**
 * Has the browser lay the page out and draw nothing of it. That saves a twelfth of the tests' processor time, and changes
 * neither what has the focus nor what is visible to VS Code.
 */
const transparent = `{
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("body { opacity: 0 !important }");
	document.adoptedStyleSheets = [sheet];
}`;

/**
 * Opens an empty page whose console goes to `consoleLog`. The page is driven through the DevTools protocol alone. If it were
 * Playwright's own, the browser would copy each message of VS Code's web socket to Playwright, which takes a tenth of the
 * tests' processor time.
 */
export async function openUnseenPage(userData: string): Promise<UnseenPage> {
	const browser = await launchBrowser();
	const session = await openTarget(await browser.newBrowserCDPSession());
	const write = consoleLog(userData);
	session.on("Runtime.consoleAPICalled", ({ type, args }) =>
		write(type, args.map(({ value, description }) => String(value ?? description ?? "null")).join(" ")),
	);
	session.on("Runtime.exceptionThrown", ({ exceptionDetails: { text, exception } }) =>
		write("error", `${text} ${exception?.description ?? exception?.value}`),
	);
	await session.send("Page.enable");
	await session.send("Runtime.enable");
	// As Playwright does for its own pages: the clipboard is only for a page that has the focus.
	await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
	await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
	await session.send("Page.addScriptToEvaluateOnNewDocument", { source: transparent });
	return {
		async expose(name, call) {
			session.on("Runtime.bindingCalled", (called) => {
				if (called.name === name) call(...JSON.parse(called.payload));
			});
			await session.send("Runtime.addBinding", { name });
			const source = `{ const call = ${name}; ${name} = async (...args) => call(JSON.stringify(args)); }`;
			await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
		},
		onCrash(listener) {
			session.on("Inspector.targetCrashed", listener);
			browser.on("disconnected", listener);
		},
		async goto(url) {
			const { errorText } = await session.send("Page.navigate", { url });
			if (errorText) throw new Error(`${url}: ${errorText}`);
		},
		async screenshot(file) {
			await session.send("Runtime.evaluate", { expression: "document.adoptedStyleSheets = []" });
			const { data } = await session.send("Page.captureScreenshot");
			await writeFile(file, data, "base64");
		},
		close: () => browser.close(),
	};
}

type Session = Pick<CDPSession, "send" | "on">;

/** Opens a page that Playwright does not know, because the browser context is not of its making. */
async function openTarget(session: CDPSession): Promise<Session> {
	const { browserContextId } = await session.send("Target.createBrowserContext");
	await session.send("Browser.grantPermissions", {
		browserContextId,
		permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"],
	});
	const url = "about:blank";
	const { targetId } = await session.send("Target.createTarget", { url, browserContextId });
	const { sessionId } = await session.send("Target.attachToTarget", { targetId });
	return sessionWithin(session, sessionId);
}

/** A session whose messages are sent and received in those of another one. */
function sessionWithin(outer: CDPSession, sessionId: string): Session {
	const answers = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
	const events = new EventEmitter();
	outer.on("Target.receivedMessageFromTarget", ({ message }) => {
		const { id, result, error, method, params } = JSON.parse(message);
		if (id === undefined) events.emit(method, params);
		else if (error) answers.get(id)?.reject(new Error(`${error.message} (${error.code})`));
		else answers.get(id)?.resolve(result);
	});
	// Nothing is answered once the page or its browser has gone.
	let end: Error | undefined;
	const refuseAll = () => {
		end = new Error("The page has gone.");
		for (const { reject } of answers.values()) reject(end);
	};
	outer.on("close", refuseAll);
	outer.on("Target.detachedFromTarget", (detached) => {
		if (detached.sessionId === sessionId) refuseAll();
	});
	events.on("Inspector.targetCrashed", refuseAll);
	const send = (method: string, params: object = {}) =>
		new Promise<unknown>((resolve, reject) => {
			if (end) throw end;
			const id = answers.size;
			answers.set(id, { resolve, reject });
			const message = JSON.stringify({ id, method, params });
			outer.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
		});
	return { send: send as Session["send"], on: events.on.bind(events) as unknown as Session["on"] };
}
