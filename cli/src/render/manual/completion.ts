import { VARIANT_IDS } from '@marque/core/forms/variants';
import { GLOBAL_FLAGS } from '../../command/table.ts';
import type { CommandSpec, FlagSpec } from '../../command/types.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** The words that a shell may complete, by what stands before them. */
export interface CompletionWord {
  readonly word: string;
  readonly text: string;
}

interface CompletionOptions {
  readonly commands: readonly CommandSpec[];
  /** The text of a command or of a flag. */
  readonly textOf: (spec: CommandSpec, flag?: FlagSpec) => string;
}

/** A script that completes commands, verbs, flags and the values that are listed for them. */
export function completionScript(shell: Shell, options: CompletionOptions): string {
  return { bash, zsh, fish }[shell](options);
}

const FIRST_LINE = '# Completion of marque. Made by "marque completion".';

/** Flags with a fixed list of values, "--site" and "cars watches all". */
function choiceLists(specs: readonly CommandSpec[]): ReadonlyMap<string, readonly string[]> {
  const flags = [...GLOBAL_FLAGS, ...specs.flatMap((spec) => spec.flags ?? [])];
  const lists = new Map<string, readonly string[]>();
  for (const { flags: text, choices } of flags) {
    const name = longName(text);
    if (choices !== undefined) lists.set(name, [...new Set([...(lists.get(name) ?? []), ...choices])]);
  }
  lists.set('--form', VARIANT_IDS).set('--variant', VARIANT_IDS);
  return lists;
}

export function longName(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags;
}

function flagNames({ flags = [] }: CommandSpec): readonly string[] {
  return [...flags, ...GLOBAL_FLAGS].map((flag) => longName(flag.flags)).concat('--help');
}

/** "auction" with "list show …"; commands of one word have no verbs. */
function nounsOf(specs: readonly CommandSpec[]): ReadonlyMap<string, readonly string[]> {
  const nouns = new Map<string, readonly string[]>();
  for (const { words } of specs) {
    const [noun = '', verb] = words.split(' ');
    nouns.set(noun, [...(nouns.get(noun) ?? []), ...(verb === undefined ? [] : [verb])]);
  }
  return nouns;
}

function bash({ commands }: CompletionOptions): string {
  const nouns = nounsOf(commands);
  const verbs = [...nouns].filter(([, list]) => list.length > 0);
  return [
    FIRST_LINE,
    '_marque() {',
    `  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""`,
    '  case "$previous" in',
    ...[...choiceLists(commands)].map(([flag, list]) => `    ${flag}) words="${list.join(' ')}" ;;`),
    '  esac',
    '  if [[ -z "$words" && $COMP_CWORD -eq 1 ]]; then',
    `    words="${[...nouns.keys(), '--help', '--version'].join(' ')}"`,
    '  elif [[ -z "$words" && $COMP_CWORD -eq 2 && "$current" != -* ]]; then',
    `    case "\${COMP_WORDS[1]}" in`,
    ...verbs.map(([noun, list]) => `      ${noun}) words="${list.join(' ')}" ;;`),
    '    esac',
    '  elif [[ -z "$words" && "$current" == -* ]]; then',
    `    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in`,
    ...commands.map(({ words: name, ...spec }) => {
      const pattern = name.includes(' ') ? `"${name}"` : `"${name} "*`;
      return `      ${pattern}) words="${flagNames({ words: name, ...spec }).join(' ')}" ;;`;
    }),
    '    esac',
    '  fi',
    '  if [[ -n "$words" ]]; then COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '  else COMPREPLY=($(compgen -f -- "$current")); fi',
    '}',
    'complete -o filenames -F _marque marque',
    '',
  ].join('\n');
}

function zsh({ commands, textOf }: CompletionOptions): string {
  const nouns = nounsOf(commands);
  const quoted = (text: string) => `'${text.replace(/'/g, "'\\''").replace(/:/g, '\\:')}'`;
  const lists = choiceLists(commands);
  return [
    '#compdef marque',
    FIRST_LINE,
    '_marque() {',
    '  local -a options',
    `  case "$words[CURRENT-1]" in`,
    ...[...lists].map(([flag, list]) => `    ${flag}) compadd -- ${list.join(' ')}; return ;;`),
    '  esac',
    '  if (( CURRENT == 2 )); then',
    `    compadd -- ${[...nouns.keys()].join(' ')}`,
    '    return',
    '  fi',
    '  if (( CURRENT == 3 )) && [[ "$words[CURRENT]" != -* ]]; then',
    '    case "$words[2]" in',
    ...[...nouns]
      .filter(([, verbs]) => verbs.length > 0)
      .map(([noun, verbs]) => {
        const described = verbs.map((verb) => {
          const spec = commands.find(({ words }) => words === `${noun} ${verb}`);
          return quoted(spec === undefined ? verb : `${verb}:${textOf(spec)}`).replace(/^'(\w[\w-]*)\\:/, "'$1:");
        });
        return `      ${noun}) options=(${described.join(' ')}); _describe command options; return ;;`;
      }),
    '    esac',
    '  fi',
    '  if [[ "$words[CURRENT]" == -* ]]; then',
    '    case "$words[2] $words[3]" in',
    ...commands.map((spec) => {
      const pattern = spec.words.includes(' ') ? `"${spec.words}"` : `"${spec.words} "*`;
      return `      ${pattern}) compadd -- ${flagNames(spec).join(' ')}; return ;;`;
    }),
    '    esac',
    '  fi',
    '  _files',
    '}',
    // Found by its name in a folder of functions, the file is the function; sourced, it has to be registered.
    'if [[ "$funcstack[1]" == _marque ]]; then _marque "$@"; else compdef _marque marque; fi',
    '',
  ].join('\n');
}

/** Conditions on the words before the one that is being completed: exactly these, or a command with whatever follows it. */
const FISH_FUNCTIONS = [
  'function __marque_words',
  "    commandline -opc | string match -v -- '-*'",
  'end',
  'function __marque_after',
  '    set -l words (__marque_words)',
  '    test "$words[2..]" = "$argv"',
  'end',
  'function __marque_in',
  '    set -l words (__marque_words)',
  '    test "$words[2..3]" = "$argv"; or test "$words[2]" = "$argv"',
  'end',
];

function fish({ commands, textOf }: CompletionOptions): string {
  const quoted = (text: string) => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
  const isIn = (words: string) => quoted(`__marque_in ${words}`);
  const lists = choiceLists(commands);
  const flagLine = (condition: string, flag: FlagSpec, text: string) => {
    const name = longName(flag.flags);
    const list = lists.get(name);
    const takes = /[<[]/.test(flag.flags) ? ' -r' : '';
    const values = list === undefined ? '' : ` -f -a ${quoted(list.join(' '))}`;
    return `complete -c marque ${condition}-l ${name.slice(2)}${takes}${values} -d ${quoted(text)}`;
  };
  return [
    FIRST_LINE,
    ...FISH_FUNCTIONS,
    ...[...nounsOf(commands).keys()].map((noun) => `complete -c marque -n '__marque_after' -f -a ${noun}`),
    ...commands
      .filter(({ words }) => words.includes(' '))
      .map((spec) => {
        const [noun = '', verb = ''] = spec.words.split(' ');
        return `complete -c marque -n ${quoted(`__marque_after ${noun}`)} -f -a ${verb} -d ${quoted(textOf(spec))}`;
      }),
    ...commands.flatMap((spec) =>
      (spec.flags ?? []).map((flag) => flagLine(`-n ${isIn(spec.words)} `, flag, textOf(spec, flag))),
    ),
    ...GLOBAL_FLAGS.map((flag) => flagLine('', flag, longName(flag.flags))),
    '',
  ].join('\n');
}
