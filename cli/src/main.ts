import { CommanderError } from 'commander';
import { buildProgram } from './program.ts';
import { EXIT, type ExitCode } from './render/exit-codes.ts';
import { usageSentence } from './render/usage-sentence.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Runs one command line, without the program's own name, and gives the status to exit with. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const terminal = openTerminal(process);
  try {
    return await run(args, terminal);
  } catch (error) {
    // A bug, and never to be taken for an answer of the program.
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
    const sentence = usageSentence(error, terminal.t);
    if (sentence === null) return EXIT.done;
    terminal.complain(sentence);
    return EXIT.wrongUse;
  }
}
