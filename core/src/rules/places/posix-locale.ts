import { type Language, readLanguage } from './locales.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** In the order of POSIX (XBD 8.2): the first variable with a value decides, also when its language is not one of ours. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/**
 * The language that the variables of a program ask for ("de_AT.UTF-8", "zh_TW"); null where there is no such translation.
 * `own`: the program's own variable, which comes before those of POSIX.
 */
export function languageOfEnvironment(environment: Environment, own?: string): Language | null {
  const names = own === undefined ? VARIABLES : [own, ...VARIABLES];
  const locale = names.map((name) => environment[name] ?? '').find((value) => value !== '') ?? '';
  // A POSIX locale can name its encoding and a variant: "sr_RS.UTF-8@latin".
  return readLanguage(locale.replace(/[.@].*$/, ''));
}
