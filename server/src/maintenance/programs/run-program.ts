import { parseArgs } from 'node:util';
import { ConfigError } from '../../config/index.ts';
import { StartError } from '../../start-error.ts';
import { createProgress, type Progress } from '../progress.ts';

/** A command for the people who run the marketplace. */
export interface Program<Option extends string> {
  /** As npm knows it. */
  readonly name: string;
  readonly help: string;
  /** Its flags with a value, and those without. */
  readonly values: readonly Option[];
  readonly switches?: readonly Option[];
  /** Resolves with the exit code. */
  run(given: GivenOptions<Option>, progress: Progress): Promise<number>;
}

export type GivenOptions<Option extends string> = Readonly<Partial<Record<Option, string | boolean>>>;

/** Runs a program on this process: what the person at the terminal can correct is one line on the standard error. */
export async function runProgram<Option extends string>(program: Program<Option>): Promise<void> {
  try {
    const given = readOptions(program, process.argv.slice(2));
    if (given === 'help') {
      process.stdout.write(program.help);
      return;
    }
    const progress = createProgress(
      (line) => console.error(line),
      () => performance.now(),
    );
    process.exitCode = await program.run(given, progress);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

export function readOptions<Option extends string>(
  { name, values, switches = [] }: Pick<Program<Option>, 'name' | 'values' | 'switches'>,
  argv: readonly string[],
): GivenOptions<Option> | 'help' {
  const seeHelp = `See npm run ${name} -- --help.`;
  try {
    const { help, ...given } = parseArgs({
      args: [...argv],
      options: {
        ...Object.fromEntries(values.map((option) => [option, { type: 'string' }] as const)),
        ...Object.fromEntries(switches.map((option) => [option, { type: 'boolean' }] as const)),
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
    return help === true ? 'help' : (given as GivenOptions<Option>);
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message.split('.')[0] : String(error)}. ${seeHelp}`);
  }
}
