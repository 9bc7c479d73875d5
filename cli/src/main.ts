import { CommanderError } from 'commander';
import { execute } from './command/execute.ts';
import { givenFlags, separateJsonFlag } from './command/given-flags.ts';
import { UsageError } from './command/types.ts';
import { languageOf, loadTranslations } from './languages/language.ts';
import { buildProgram, type OnCommand } from './program.ts';
import { EXIT, type ExitCode } from './render/exit-codes.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import type { Translate, Translations } from './texts.ts';

/** Runs the program with the given arguments and returns the exit code. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const translations = await loadTranslations(languageOf(process.env));
  const terminal = openTerminal(process, { translations });
  try {
    return await run(args, terminal, translations);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.reportError(error.message);
      return EXIT.wrongUse;
    }
    // An unexpected error is a bug and has its own exit code.
    const message = error instanceof Error ? error.message : String(error);
    terminal.reportError(terminal.t('cli:error.bug', { message }));
    if (args.includes('--debug')) terminal.reportDetail(error instanceof Error ? (error.stack ?? message) : message);
    return EXIT.bug;
  }
}

/** The English texts that the build writes: what the launcher prints without this bundle, and the manual pages in `man`. */
export async function writtenTexts(): Promise<Readonly<Record<string, string>>> {
  const { manPages } = await import('./render/manual/man.ts');
  const terminal = openTerminal(process);
  const program = buildProgram(terminal, async () => undefined);
  const manual = Object.entries(manPages(terminal.t)).map(([file, text]) => [`man/${file}`, text]);
  return {
    'help.txt': program.helpInformation(),
    'version.txt': `${program.version() ?? ''}\n`,
    ...Object.fromEntries(manual),
  };
}

async function run(args: readonly string[], terminal: Terminal, translations: Translations | null): Promise<ExitCode> {
  let status: ExitCode = EXIT.done;
  const onCommand: OnCommand = async (spec, positionals, own, global) => {
    status = await execute({
      spec,
      positionals,
      flags: givenFlags(own, global),
      openTerminal: (options) => openTerminal(process, { ...options, translations }),
      environment: process.env,
      folder: process.cwd(),
    });
  };
  const program = buildProgram(terminal, onCommand, args);
  try {
    await program.parseAsync(separateJsonFlag(args), { from: 'user' });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const message = usageErrorMessage(error, terminal.t);
    if (message === null) return EXIT.done;
    terminal.reportError(message);
    return EXIT.wrongUse;
  }
}

/**
 * The error message with a hint for a wrong command line; null for help or version, which commander has printed already.
 * Commander names the offending argument only in its message, in quotes.
 */
function usageErrorMessage({ code, message }: CommanderError, t: Translate): string | null {
  const what = /'(.*)'/.exec(message)?.[1] ?? '';
  const near = /\(Did you mean (?:one of )?([^,?]*)/.exec(message)?.[1];
  const guess = near === undefined ? { what } : { what, near, context: 'near' };
  switch (code) {
    case 'commander.help':
    case 'commander.helpDisplayed':
    case 'commander.version':
      return null;
    case 'commander.unknownCommand':
      return t('cli:error.unknownCommand', guess);
    case 'commander.unknownOption':
      return t('cli:error.unknownOption', guess);
    case 'commander.missingArgument':
      return t('cli:error.missing', { what: `<${what}>` });
    case 'commander.missingMandatoryOptionValue':
      return t('cli:error.missing', { what });
    case 'commander.optionMissingArgument':
      return t('cli:error.noValue', { what });
    case 'commander.excessArguments':
      return t('cli:error.tooMany');
    default:
      throw new Error(`No words for ${code}: ${message}`);
  }
}
