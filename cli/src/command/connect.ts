import type { Settings } from '../services/settings/index.ts';
import { foldersOf } from '../services/settings/paths.ts';
import type { Terminal } from '../terminal.ts';
import { type Connection, UsageError } from './types.ts';

interface ConnectOptions {
  readonly terminal: Terminal;
  readonly settings: Settings;
  readonly environment: NodeJS.ProcessEnv;
}

/** The access token of programs that have no file of tokens, such as a job of a build server. */
export const TOKEN_VARIABLE = 'MARQUE_TOKEN';

/** Opens the connection of a command when it first asks for it: most commands of the program need no server. */
export function createConnect(options: ConnectOptions): () => Promise<Connection> {
  let opened: Promise<Connection> | null = null;
  return () => {
    opened ??= open(options);
    return opened;
  };
}

async function open({ terminal, settings, environment }: ConnectOptions): Promise<Connection> {
  const { openConnection, openTokenFile } = await import('../services/session/index.ts');
  const given = environment[TOKEN_VARIABLE] ?? '';
  const connection = await openConnection({
    settings,
    tokenFile: openTokenFile(foldersOf(environment).state, Date.now),
    givenToken: given === '' ? null : given,
    now: Date.now,
    monotonicNow: () => performance.now(),
  });
  if (connection.ok) return connection.value;
  throw new UsageError(terminal.t(`cli:error.session.${connection.error.code}`, { ...connection.error }));
}
