import type { Command, Help, Option } from 'commander';
import type { Translate } from '../../texts.ts';
import { wrapWords } from '../table.ts';
import { ROOT_HELP } from './root-help.ts';

const INDENT = '  ';
const USUAL_WIDTH = 80;

/** The help of the program, a noun or a command, with our own texts. That of the program fits on one screen. */
export function formatHelp(command: Command, helper: Help, t: Translate): string {
  if (command.parent === null) return rootHelp(t);
  return command.commands.length > 0 ? nounHelp(command, helper, t) : commandHelp(command, helper, t);
}

/** All commands on one screen of 100 by 36: commands that belong together share a line. */
function rootHelp(t: Translate): string {
  const lines = [...ROOT_HELP.flatMap(({ lines }) => lines), ...FLAG_LINES];
  const width = Math.max(...lines.map(({ term }) => term.length));
  const item = ({ term, text }: HelpLine) => `${INDENT}${term.padEnd(width)}  ${t(text)}`;
  return [
    t('cli:about', { version: '' }).trim(),
    '',
    INDENT + t('cli:usage.program'),
    '',
    ...ROOT_HELP.flatMap(({ group, lines: some }) => [t(`cli:groups.${group}`), ...some.map(item), '']),
    t('cli:help.globalFlags'),
    ...FLAG_LINES.map(item),
    '',
    t('cli:help.exitCodes', { codes: t('cli:help.codes') }),
    t('cli:more'),
    '',
  ].join('\n');
}

interface HelpLine {
  readonly term: string;
  /** The key of its text. */
  readonly text: string;
}

/** The global flags, two or three on a line. */
const FLAG_LINES: readonly HelpLine[] = [
  { term: '--json [fields], --jq <expression>', text: 'cli:rootHelp.json' },
  { term: '--quiet, --no-input, --color <when>', text: 'cli:rootHelp.quiet' },
  { term: '--profile <name>, --server <url>', text: 'cli:rootHelp.server' },
  { term: '--help, --version, --debug', text: 'cli:rootHelp.help' },
];

function nounHelp(noun: Command, helper: Help, t: Translate): string {
  const terms = noun.commands.map((verb) => [termOf(verb), verb.summary()] as const);
  const width = Math.max(...terms.map(([term]) => term.length));
  return [
    INDENT + t('cli:usage.noun', { noun: `marque ${noun.name()}` }),
    '',
    noun.description(),
    ...terms.map(([term, words]) => helper.formatItem(term, width, words, helper)),
    '',
    t('cli:more'),
    '',
  ].join('\n');
}

function commandHelp(command: Command, helper: Help, t: Translate): string {
  const flags = helper.visibleOptions(command);
  const width = Math.max(
    helper.longestArgumentTermLength(command, helper),
    ...flags.map((option) => helper.optionTerm(option).length),
  );
  const item = (term: string, words: string) => helper.formatItem(term, width, words, helper);
  const list = (head: string, lines: readonly string[]) => (lines.length === 0 ? [] : [head, ...lines, '']);
  const needed = command.options.filter(({ mandatory }) => mandatory).map((option) => option.flags);
  return [
    INDENT + t('cli:usage.command', { command: ['marque', termOf(command), ...needed].join(' ') }),
    '',
    ...wrapWords(command.description(), helper.helpWidth ?? USUAL_WIDTH),
    '',
    ...list(
      t('cli:help.arguments'),
      helper.visibleArguments(command).map((one) => item(helper.argumentTerm(one), one.description)),
    ),
    ...list(
      t('cli:help.flags'),
      flags.map((one) => item(helper.optionTerm(one), describedWithFallback(one, t))),
    ),
    t('cli:help.moreFlags'),
    '',
    // The examples follow by `addHelpText`.
    t('cli:help.examples'),
    '',
  ].join('\n');
}

function describedWithFallback({ description, defaultValue }: Option, t: Translate): string {
  const isShown = typeof defaultValue === 'string' || typeof defaultValue === 'number';
  return isShown ? t('cli:help.fallback', { text: description, fallback: defaultValue }) : description;
}

/** "consignment check <files...>" */
function termOf(command: Command): string {
  const names = command.registeredArguments.map((one) => {
    const name = `${one.name()}${one.variadic ? '...' : ''}`;
    return one.required ? `<${name}>` : `[${name}]`;
  });
  const noun = command.parent?.parent == null ? [] : [command.parent.name()];
  return [...noun, command.name(), ...names].join(' ');
}
