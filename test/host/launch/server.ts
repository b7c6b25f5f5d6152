import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import type { Build } from "./install";

const START_LIMIT = 60_000;

export interface ServerFolders {
	readonly userData: string;
	readonly extensions: string;
}

export interface Server {
	readonly port: number;
	/** The address of the workbench with a folder or `.code-workspace` open. The payload stands for arguments of VS Code. */
	url(folder: string, payload?: Payload): string;
	/** How the workbench names a file of this machine. */
	remoteUri(file: string): string;
	stop(): Promise<void>;
}

export type Payload = readonly (readonly [key: string, value: string])[];

/**
 * Starts VS Code's server for this machine alone, on a free port. Only a driven VS Code heeds the
 * payload, and only one that is not driven shows notifications by itself (in newer builds).
 */
export async function startServer(
	build: Build,
	folders: ServerFolders,
	{ driven }: { readonly driven: boolean },
): Promise<Server> {
	const server = spawnServer(build, folders, [
		...["--host", "127.0.0.1", "--port", "0", "--without-connection-token"],
		...(driven ? ["--enable-smoke-test-driver"] : []),
	]);
	const stop = endWithThisProcess(server);
	try {
		const port = await readPort(server);
		return {
			port,
			url: (folder, payload = []) => {
				const kind = folder.endsWith(".code-workspace") ? "workspace" : "folder";
				const query = new URLSearchParams({ [kind]: folder });
				if (payload.length > 0) query.set("payload", JSON.stringify(payload));
				return `http://localhost:${port}/?${query}`;
			},
			remoteUri: (file) =>
				`vscode-remote://localhost:${port}${file.split("/").map(encodeURIComponent).join("/")}`,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Installs a packaged extension the way a user does. */
export async function installVsix(build: Build, folders: ServerFolders, vsix: string): Promise<void> {
	const server = spawnServer(build, folders, ["--install-extension", path.resolve(vsix)]);
	const output = collectOutput(server);
	const code = await new Promise((resolve) => server.on("close", resolve));
	if (code !== 0) throw new Error(`Installing ${vsix} failed:\n${output()}`);
}

function spawnServer(build: Build, folders: ServerFolders, args: readonly string[]): ChildProcess {
	const server = spawn(
		build.node,
		[
			build.serverMain,
			"--accept-server-license-terms",
			...["--telemetry-level", "off"],
			...["--user-data-dir", folders.userData],
			...["--server-data-dir", path.join(folders.userData, "server")],
			...["--extensions-dir", folders.extensions],
			...args,
		],
		// A process group of its own, so that the extension hosts end with the server.
		{ detached: true, env: environment(folders), stdio: ["ignore", "pipe", "pipe"] },
	);
	const logs = path.join(folders.userData, "logs");
	mkdirSync(logs, { recursive: true });
	const log = createWriteStream(path.join(logs, "server-output.log"), { flags: "a" });
	server.stdout?.pipe(log);
	server.stderr?.pipe(log);
	return server;
}

// In the terminal of a VS Code, variables point to that VS Code and change how Node starts.
function environment(folders: ServerFolders): NodeJS.ProcessEnv {
	const inherited = Object.entries(process.env).filter(
		([name]) => !/^(VSCODE_|ELECTRON_|NODE_OPTIONS$|NODE_ENV$|npm_)/.test(name),
	);
	return {
		...Object.fromEntries(inherited),
		// No gallery: nothing is asked from the network.
		EXTENSIONS_GALLERY: "{}",
		// VS Code leaves its sockets there.
		XDG_RUNTIME_DIR: folders.userData,
	};
}

function collectOutput(server: ChildProcess): () => string {
	let output = "";
	const add = (data: Buffer) => {
		output += data;
	};
	server.stdout?.on("data", add);
	server.stderr?.on("data", add);
	return () => output;
}

function readPort(server: ChildProcess): Promise<number> {
	const output = collectOutput(server);
	return new Promise((resolve, reject) => {
		const fail = (why: string) => reject(new Error(`VS Code's server ${why}:\n${output()}`));
		const limit = setTimeout(() => fail(`did not start within ${START_LIMIT / 1000} s`), START_LIMIT);
		server.on("error", reject);
		server.on("exit", (code) => {
			clearTimeout(limit);
			fail(`ended at once with code ${code}`);
		});
		server.stdout?.on("data", () => {
			const port = /Web UI available at http:\/\/[^:]+:(\d+)/.exec(output())?.[1];
			if (port === undefined) return;
			clearTimeout(limit);
			resolve(Number(port));
		});
	});
}

/** Ends the server's process group when asked to, and in any case with this process. */
function endWithThisProcess(server: ChildProcess): () => Promise<void> {
	const signal = (name: NodeJS.Signals) => {
		if (server.pid === undefined) return;
		try {
			process.kill(-server.pid, name);
		} catch {
			// It has ended already.
		}
	};
	const onExit = () => signal("SIGKILL");
	process.on("exit", onExit);
	return async () => {
		const ended = server.exitCode !== null || server.signalCode !== null;
		const closed = ended || new Promise((resolve) => server.once("exit", resolve));
		signal("SIGTERM");
		const limit = setTimeout(() => signal("SIGKILL"), 3_000);
		await closed;
		clearTimeout(limit);
		signal("SIGKILL");
		process.off("exit", onExit);
	};
}
