import type { CommanderError } from 'commander';
import type { Translate } from '../texts.ts';

/**
 * The error message with a hint for a wrong command line; null for help or version, which commander has printed already.
 * Commander names the offending argument only in its message, in quotes.
 */
export function usageErrorMessage({ code, message }: CommanderError, t: Translate): string | null {
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
