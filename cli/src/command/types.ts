import type { ApiClient } from '@marque/core/client';
import type { ZodMiniObject } from 'zod/mini';
import type { ExitCode } from '../render/exit-codes.ts';
import type { Output } from '../render/output.ts';
import type { Settings } from '../services/settings/index.ts';
import type { Terminal } from '../terminal.ts';

/** A flag of one command. Its description is the text `cli:commands.<command>.flags.<name>`. */
export interface FlagSpec {
  /** As commander reads it: "--until <event>", "-o, --out <file>", "--all". */
  readonly flags: string;
  /** The accepted values; others are refused with the list. */
  readonly choices?: readonly string[];
  readonly isRequired?: boolean;
  /** Reads the value, and throws `UsageError` for one that it refuses. */
  readonly read?: (text: string) => unknown;
  /** The value where the flag is left out. */
  readonly fallback?: unknown;
}

/** A command as help, completion, manual pages and the parser know it. */
export interface CommandSpec {
  /** Its words: "auction watch". They are also its path in the texts, "auction.watch". */
  readonly words: string;
  /** Its positional arguments, "<id...>" or "[file]", each with a text `cli:commands.<command>.arguments.<name>`. */
  readonly positionals?: readonly string[];
  readonly flags?: readonly FlagSpec[];
  readonly examples: readonly string[];
  /** What `--json` prints: one document, or an object on each line; null where the command has no result. */
  readonly json: 'document' | 'lines' | null;
  /** Imports the code of the command. */
  readonly load: () => Promise<CommandModule>;
  /** Imports what the command draws with on a terminal, before it is known whether anything is drawn. */
  readonly preloadScreen?: () => Promise<unknown>;
}

export interface CommandModule {
  readonly run: CommandRun;
  /** An object of the result of `--json`: its keys are the names that `--json id,title` takes. */
  readonly shape?: () => ZodMiniObject | Promise<ZodMiniObject>;
}

/** The values of a command's flags by their camel-case names, "failOn". */
export type Flags = Readonly<Record<string, unknown>>;

export type CommandRun = (
  context: CommandContext,
  positionals: readonly string[],
  flags: Flags,
) => ExitCode | Promise<ExitCode>;

/** What a command works with. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly settings: Settings;
  readonly output: Output;
  readonly environment: NodeJS.ProcessEnv;
  /** The working directory, to which names of files are relative. */
  readonly folder: string;
  /** UTC milliseconds of this machine. */
  readonly now: () => number;
  /** Aborted by Ctrl-C, by the end of the terminal, and when the system stops the program. */
  readonly signal: AbortSignal;
  /** The server of the settings, with the tokens that are kept for it. Sends nothing by itself. */
  readonly connect: () => Promise<Connection>;
}

/** A server and the account that is signed in there. */
export interface Connection {
  /** Origin of the server: "https://marque.example". */
  readonly serverUrl: string;
  /** Calls with the tokens that are kept, which are renewed as needed; without credentials where there are none. */
  readonly api: ApiClient;
  /** Whether there are tokens. The server may refuse them nevertheless. */
  readonly hasTokens: boolean;
  /** The access token for connections that are no calls of the API; null without one. Renewed if it is about to run out. */
  readonly accessToken: () => Promise<string | null>;
}

/** A wrong use of a command, reported in one line on standard error; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
