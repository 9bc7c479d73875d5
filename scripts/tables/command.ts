import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command prints, and the status it exits with: 1 if checked data is invalid, 2 for wrong usage. */
export interface CommandResult {
  readonly status: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

type Options = NonNullable<ParseArgsConfig['options']>;

export function readOptions<const T extends Options>(args: readonly string[], options: T) {
  try {
    return { ok: true, values: parseArgs({ args: [...args], options }).values } as const;
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) } as const;
  }
}

export function print(text: string): CommandResult {
  return { status: 0, stdout: `${text.trimEnd()}\n`, stderr: '' };
}

/** One line: the first sentence of the reason, and how to list the valid arguments. */
export function refuse(reason: string, hint: string): CommandResult {
  const [sentence] = reason.split(/\.\s/);
  return { status: 2, stdout: '', stderr: `${sentence}. ${hint}\n` };
}

/** Writes the result of a command and sets the exit code of the process. */
export function finish({ status, stdout, stderr }: CommandResult): void {
  // A reader such as `head` may close the pipe early.
  process.stdout.on('error', () => process.exit());
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}
