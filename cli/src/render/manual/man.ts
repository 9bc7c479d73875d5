import manifest from '../../../package.json' with { type: 'json' };
import { flagText, textPathOf } from '../../command/names.ts';
import { COMMANDS, GLOBAL_FLAGS } from '../../command/table.ts';
import type { CommandSpec, FlagSpec } from '../../command/types.ts';
import type { Translate } from '../../texts.ts';

/** Manual pages in the roff format of man(7), by the names of their files: one of the program, one of each command. */
export function manPages(t: Translate): Readonly<Record<string, string>> {
  const pages = COMMANDS.map((spec) => [`${pageName(spec)}.1`, commandPage(spec, t)] as const);
  return { 'marque.1': programPage(t), ...Object.fromEntries(pages) };
}

function pageName({ words }: CommandSpec): string {
  return `marque-${words.replace(' ', '-')}`;
}

function programPage(t: Translate): string {
  return page('marque', t('cli:about', { version: '' }).trim(), [
    section(t('cli:man.synopsis'), [bold(t('cli:usage.program'))]),
    section(
      t('cli:man.commands'),
      COMMANDS.flatMap((spec) => item(synopsis(spec), t(`cli:commands.${textPathOf(spec)}.summary`))),
    ),
    section(t('cli:help.globalFlags'), globalFlags(t)),
    section(t('cli:man.exitCodes'), [roff(t('cli:help.codes'))]),
    section(t('cli:man.environment'), environment(t)),
    section(t('cli:man.files'), files(t)),
  ]);
}

function commandPage(spec: CommandSpec, t: Translate): string {
  const path = textPathOf(spec);
  const { positionals = [], flags = [], examples } = spec;
  const described = positionals.flatMap((one) =>
    item(one, t(`cli:commands.${path}.arguments.${one.replace(/\W/g, '')}`)),
  );
  return page(pageName(spec), t(`cli:commands.${path}.summary`), [
    section(t('cli:man.synopsis'), [bold(`marque ${synopsis(spec)}`)]),
    section(t('cli:man.description'), [roff(t(`cli:commands.${path}.about`))]),
    section(t('cli:help.arguments'), described),
    section(
      t('cli:help.flags'),
      flags.flatMap((flag) => item(flag.flags, describedFlag(flag, path, t))),
    ),
    section(t('cli:help.globalFlags'), globalFlags(t)),
    section(t('cli:help.examples'), ['.nf', ...examples.map(roff), '.fi']),
    section(t('cli:man.exitCodes'), [roff(t('cli:help.codes'))]),
  ]);
}

function synopsis({ words, positionals = [], flags = [] }: CommandSpec): string {
  const needed = flags.filter(({ isRequired }) => isRequired === true).map((flag) => flag.flags);
  return [words, ...positionals, ...needed].join(' ');
}

function globalFlags(t: Translate): readonly string[] {
  return GLOBAL_FLAGS.flatMap((flag) => item(flag.flags, describedFlag(flag, null, t)));
}

function describedFlag({ flags, choices }: FlagSpec, path: string | null, t: Translate): string {
  const text = flagText(flags, path, t);
  return choices === undefined ? text : t('cli:help.choices', { text, choices: choices.join(', ') });
}

const VARIABLES = [
  'MARQUE_SERVER',
  'MARQUE_PROFILE',
  'MARQUE_TOKEN',
  'MARQUE_METRICS_TOKEN',
  'MARQUE_LANGUAGE',
  'NO_COLOR',
] as const;

function environment(t: Translate): readonly string[] {
  return VARIABLES.flatMap((name) => item(name, t(`cli:man.variables.${name}`)));
}

const FILES = [
  ['~/.config/marque/config.json', 'config'],
  ['.marque.json', 'project'],
  ['~/.local/state/marque/tokens.json', 'tokens'],
  ['~/.local/state/marque/imports.db', 'imports'],
] as const;

function files(t: Translate): readonly string[] {
  return FILES.flatMap(([file, name]) => item(file, t(`cli:man.fileTexts.${name}`)));
}

function page(name: string, summary: string, sections: readonly (readonly string[])[]): string {
  const head = [
    `.TH ${name.toUpperCase().replace(/-/g, '\\-')} 1 "" "marque ${manifest.version}"`,
    '.SH NAME',
    `${roff(name)} \\- ${roff(summary)}`,
  ];
  return `${[...head, ...sections.flat()].join('\n')}\n`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`.SH "${roff(title.toUpperCase())}"`, ...lines];
}

function item(term: string, text: string): readonly string[] {
  return ['.TP', bold(term), roff(text)];
}

function bold(text: string): string {
  return `\\fB${roff(text)}\\fR`;
}

/** Text that roff prints as it is. A line that begins with a dot or an apostrophe would be a request. */
function roff(text: string): string {
  const escaped = text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/“/g, '\\(lq')
    .replace(/”/g, '\\(rq')
    .replace(/’/g, '\\(cq');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
