/** Runs the console on loopback as a separate process, for journeys that stop it, kill it or open it in a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOST = join(fileURLToPath(import.meta.url), '..', '..', 'build', 'main', 'host.js');
const READY_MS = 60_000;

export interface ConsoleProcess {
  /** With the token that the first browser exchanges. */
  readonly address: string;
  /** Ends it as Ctrl-C does and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** Starts the built console against a server, with its files in `data`, and waits until it prints its address. */
export async function startConsole(server: string, data: string): Promise<ConsoleProcess> {
  const args = [HOST, '--browser', '--no-open', '--server', server, '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await readAddress(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return {
    address,
    stop: () => end('SIGINT'),
    async kill() {
      await end('SIGKILL');
    },
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`The console did not start:\n${printed}`)), READY_MS);
    const read = (chunk: Buffer) => {
      printed += chunk;
      const found = /Marque Console: (http\S+)/.exec(printed)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The console ended with ${code}:\n${printed}`));
    });
  });
}
