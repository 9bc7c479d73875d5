import { CommanderError } from 'commander';
import { buildProgram } from './program.ts';
import { EXIT, type ExitCode } from './render/exit-codes.ts';
import { usageErrorMessage } from './render/usage-error.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Runs the program with the given arguments and returns the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const terminal = openTerminal(process);
  try {
    return await run(args, terminal);
  } catch (error) {
    // An unexpected error is a bug and has its own exit code.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return EXIT.bug;
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let status: ExitCode = EXIT.done;
  const program = buildProgram(terminal, (reached) => {
    status = reached;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const message = usageErrorMessage(error, terminal.t);
    if (message === null) return EXIT.done;
    terminal.reportError(message);
    return EXIT.wrongUse;
  }
}
