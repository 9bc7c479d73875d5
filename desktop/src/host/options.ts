import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface ProgramOptions {
  readonly opensBrowser: boolean;
  readonly port: number;
  readonly serverUrl: string;
  /** Origin of the pages of Marque Watches; `serverUrl` has those of Marque Cars. */
  readonly watchesUrl: string;
  readonly dataFolder: string;
}

export const USAGE = `Marque Console in a browser.

Usage: npm run desktop -- --browser [options]

  --server URL   origin of Marque Cars and its API            (http://localhost:4000, MARQUE_SERVER_URL)
  --watches URL  origin of Marque Watches                     (the next port of the same host, MARQUE_WATCHES_URL)
  --port NUMBER  port of the console on this machine          (any free one)
  --data DIR     where cache, outbox and settings are kept    (the user's folder for programs, MARQUE_CONSOLE_DATA)
  --no-open      prints the address and opens no browser
  --help         this page
`;

/** The options of the command line, or a sentence that says what is wrong with them. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ProgramOptions | 'help' | { readonly fault: string } {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    // The first sentence is what is wrong, the rest is about arguments that the console does not have.
    const [reason = ''] = String((error as Error).message).split(/\.(?:\s|$)/, 1);
    return { fault: `${reason}.` };
  }
  if (values.help === true) return 'help';
  const port = values.port ?? '0';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return { fault: `"${port}" is no port.` };
  const server = values.server ?? environment.MARQUE_SERVER_URL ?? 'http://localhost:4000';
  const serverUrl = readOrigin(server);
  if (serverUrl === null) return { fault: `"${server}" is no address of a server, such as https://example.com.` };
  const watches = values.watches ?? environment.MARQUE_WATCHES_URL ?? nextPort(serverUrl);
  const watchesUrl = readOrigin(watches);
  if (watchesUrl === null) return { fault: `"${watches}" is no address of a server, such as https://example.com.` };
  return {
    opensBrowser: values['no-open'] !== true,
    port: Number(port),
    serverUrl,
    watchesUrl,
    dataFolder: values.data ?? environment.MARQUE_CONSOLE_DATA ?? defaultFolder(environment),
  };
}

function parse(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    options: {
      browser: { type: 'boolean' },
      'no-open': { type: 'boolean' },
      port: { type: 'string' },
      server: { type: 'string' },
      watches: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  return values;
}

function readOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : null;
}

/** A local server has its second site on the next port. */
function nextPort(serverUrl: string): string {
  const url = new URL(serverUrl);
  if (url.port !== '') url.port = String(Number(url.port) + 1);
  return url.origin;
}

/** Where each system keeps the data of programs. */
function defaultFolder(environment: Readonly<Record<string, string | undefined>>): string {
  if (process.platform === 'win32') return join(environment.APPDATA ?? homedir(), 'Marque Console');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Marque Console');
  return join(environment.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'marque-console');
}
