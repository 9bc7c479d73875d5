import { parseArgs } from 'node:util';
import { adapterProblem } from './check-adapters.ts';
import { type Config, configSchema, SETTING_ENTRIES } from './settings.ts';

/** Settings can't be read: the message is one line for the person at the terminal, and shows no value of a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const SEE_HELP = 'See npm start -- --help.';

/** Reads flags and environment. Throws `ConfigError`; `help` asks for the help page instead of a server. */
export function readConfig(argv: readonly string[], env: NodeJS.ProcessEnv): Config | 'help' {
  const flags = parseFlags(argv);
  if (flags.help === true) return 'help';
  const given: Record<string, unknown> = {};
  for (const [name, { variable, flag }] of SETTING_ENTRIES) {
    if (env[variable] !== undefined && env[variable] !== '') given[name] = env[variable];
    const value = flag === undefined ? undefined : flags[nameOfFlag(flag)];
    if (value !== undefined) given[name] = flag?.startsWith('--no-') ? false : value;
  }
  return parseConfig(given);
}

/** Checks settings put together by a program (tests, benchmarks). */
export function parseConfig(given: unknown): Config {
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Setting "${issue?.path.join('.')}" can’t be used: ${issue?.message}. ${SEE_HELP}`);
  }
  const problem = adapterProblem(parsed.data);
  if (problem !== null) throw new ConfigError(`${problem}. ${SEE_HELP}`);
  return parsed.data;
}

/** "--port NUMBER" is "port" on the command line. */
function nameOfFlag(flag: string): string {
  return flag.slice('--'.length).split(' ', 1)[0] ?? '';
}

function parseFlags(argv: readonly string[]): Readonly<Record<string, unknown>> {
  const options = SETTING_ENTRIES.flatMap(([, { flag }]) =>
    flag === undefined ? [] : [[nameOfFlag(flag), { type: flag.includes(' ') ? 'string' : 'boolean' }] as const],
  );
  try {
    return parseArgs({
      args: [...argv],
      options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message.split('.')[0] : String(error)}. ${SEE_HELP}`);
  }
}
