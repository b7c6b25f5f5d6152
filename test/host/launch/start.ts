import { spawn } from "node:child_process";
import { cp, symlink } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { step } from "../report/progress";
import { makeProfile } from "../setup/profile";
import { findHost } from "./hosts";
import { installBuild } from "./install";
import { extensionId, repository } from "./places";
import { startServer } from "./server";

// npm start -- [--host oldest|newest|web] [folder]

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		options: { host: { type: "string", default: "newest" } },
		allowPositionals: true,
	});
	const host = findHost(values.host);
	const build = await installBuild(host.build);
	const profile = await makeProfile(host.kind);
	// As if installed, for an extension in development would have to be named in the payload.
	await symlink(repository, path.join(profile.extensions, `${extensionId}-0.0.0`));
	const folder = positionals[0] ? path.resolve(positionals[0]) : await copySample(profile.folder);
	const server = await step(`Starting VS Code ${build.version} with the extension`, () =>
		startServer(build, profile, { driven: false }),
	);
	const [first] = positionals.length > 0 ? [] : [path.join(folder, "messages_de.properties")];
	const address = server.url(folder, first ? [["openFile", server.remoteUri(first)]] : []);
	console.log(`\nOpen this address in a browser, and press Ctrl+C here to end:\n\n  ${address}\n`);
	openInBrowser(address);
	await untilSignal();
	await server.stop();
	profile.remove();
	console.log("\nEnded.");
}

async function copySample(folder: string): Promise<string> {
	const sample = path.join(folder, "sample");
	await cp(path.join(__dirname, "startFolder"), sample, { recursive: true });
	return sample;
}

/** Where there is a desktop; if it fails, the address has been printed anyhow. */
function openInBrowser(address: string): void {
	const mac = process.platform === "darwin";
	if (!mac && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
	const opener = spawn(mac ? "open" : "xdg-open", [address], { detached: true, stdio: "ignore" });
	opener.on("error", () => undefined);
	opener.unref();
}

function untilSignal(): Promise<void> {
	return new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
	});
}

main().catch((error) => {
	console.error(error);
	process.exitCode = 1;
});
