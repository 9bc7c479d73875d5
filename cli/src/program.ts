import { Command, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { flagText, textPathOf } from './command/names.ts';
import { COMMANDS, GLOBAL_FLAGS } from './command/table.ts';
import { type CommandSpec, type FlagSpec, type Flags, UsageError } from './command/types.ts';
import { ValueError } from './command/values.ts';
import { formatHelp } from './render/manual/help.ts';
import type { Terminal } from './terminal.ts';
import type { Translate } from './texts.ts';

/** Called with the command that a user has named. */
export type OnCommand = (spec: CommandSpec, positionals: readonly string[], own: Flags, global: Flags) => Promise<void>;

/**
 * The parser of the command line, made from the table of commands. It runs nothing by itself. With arguments that begin
 * with a noun it knows the commands of this noun only: to build all of them takes as long as the work of one.
 */
export function buildProgram(terminal: Terminal, onCommand: OnCommand, args: readonly string[] = []): Command {
  const { t } = terminal;
  const program = new Command('marque')
    .exitOverride()
    // main.ts reports errors; commander itself prints only requested help.
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.print, outputError: () => undefined })
    .configureHelp({ formatHelp: (command, helper) => formatHelp(command, helper, t) })
    .description(t('cli:about', { version: manifest.version }))
    .version(manifest.version, '-V, --version', t('cli:help.version'))
    .helpOption('-h, --help', t('cli:help.flag'))
    .helpCommand(false);
  for (const flag of GLOBAL_FLAGS) program.addOption(optionOf(flag, null, t));
  const nouns = new Map<string, Command>();
  const named = COMMANDS.filter(({ words }) => words.split(' ')[0] === args[0]);
  for (const spec of named.length > 0 ? named : COMMANDS) {
    const [noun = '', verb] = spec.words.split(' ');
    let parent = program;
    if (verb !== undefined) {
      parent =
        nouns.get(noun) ??
        program
          .command(noun)
          .description(t(`cli:commands.${noun}.about`))
          .helpCommand(false);
      nouns.set(noun, parent);
    }
    addCommand(parent, verb ?? noun, spec, t, onCommand);
  }
  return program;
}

function addCommand(parent: Command, name: string, spec: CommandSpec, t: Translate, onCommand: OnCommand): void {
  const path = textPathOf(spec);
  const command = parent
    .command(name)
    .summary(t(`cli:commands.${path}.summary`))
    .description(t(`cli:commands.${path}.about`));
  for (const positional of spec.positionals ?? []) {
    command.argument(positional, t(`cli:commands.${path}.arguments.${positional.replace(/\W/g, '')}`));
  }
  for (const flag of spec.flags ?? []) command.addOption(optionOf(flag, path, t));
  command.addHelpText('after', () => `${spec.examples.map((example) => `  ${example}`).join('\n')}\n`);
  command.action(() => onCommand(spec, command.args, command.opts(), rootOf(command).opts()));
}

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent);
}

/** `path`: of the command; null for a flag of every command. */
function optionOf(flag: FlagSpec, path: string | null, t: Translate): Option {
  const { flags, choices, fallback, isRequired } = flag;
  const text = flagText(flags, path, t);
  const described = choices === undefined ? text : t('cli:help.choices', { text, choices: choices.join(', ') });
  const option = new Option(flags, described);
  if (fallback !== undefined) option.default(fallback);
  if (isRequired === true) option.makeOptionMandatory();
  if (choices === undefined && flag.read === undefined) return option;
  return option.argParser((value: string, previous: unknown) => {
    const read = readValue(flag, value, t);
    if (!option.variadic) return read;
    return Array.isArray(previous) ? [...previous, read] : [read];
  });
}

/** The value of a flag; a wrong one is a usage error that says what the flag takes. */
function readValue({ flags, choices, read }: FlagSpec, value: string, t: Translate): unknown {
  const flag = /--[\w-]+/.exec(flags)?.[0] ?? flags;
  if (choices !== undefined) {
    if (choices.includes(value)) return value;
    throw new UsageError(t('cli:error.notAChoice', { flag, choices: choices.join(', ') }));
  }
  try {
    return read?.(value);
  } catch (error) {
    if (error instanceof ValueError) throw new UsageError(t(`cli:error.${error.key}`, { flag }));
    throw error;
  }
}
