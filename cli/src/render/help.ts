import type { Command, Help } from 'commander';
import type { Translate } from '../texts.ts';

const INDENT = '  ';

/** The help of the program, a noun or a verb, with our own texts. Each fits on one screen. */
export function formatHelp(command: Command, helper: Help, t: Translate): string {
  const isProgram = command.parent === null;
  const isVerb = command.commands.length === 0;
  const width = widthOfTerms(command, helper);
  const item = (term: string, words: string) => helper.formatItem(term, width, words, helper);
  const list = (head: string, lines: readonly string[]) => (lines.length === 0 ? [] : [head, ...lines, '']);
  const nouns = isProgram ? command.commands : [command];
  return [
    ...(isProgram ? [command.description(), ''] : []),
    INDENT + usageOf(command, t),
    '',
    ...(isVerb ? [helper.boxWrap(command.description(), helper.helpWidth ?? 80), ''] : []),
    ...(isVerb
      ? list(
          t('cli:help.arguments'),
          helper.visibleArguments(command).map((one) => item(helper.argumentTerm(one), one.description)),
        )
      : nouns.flatMap((noun) =>
          list(
            noun.description(),
            verbsOf(noun).map(([term, words]) => item(term, words)),
          ),
        )),
    ...list(
      t('cli:help.flags'),
      helper.visibleOptions(command).map((one) => item(helper.optionTerm(one), one.description)),
    ),
    ...list(t('cli:help.exitCodes'), [INDENT + t('cli:help.codes')]),
    // The examples of a verb follow by `addHelpText`.
    isVerb ? t('cli:help.examples') : t('cli:more'),
    '',
  ].join('\n');
}

/** "marque consignment check <files...> --form <id> [flags]" */
function usageOf(command: Command, t: Translate): string {
  if (command.parent === null) return t('cli:usage.program');
  const noun = ['marque', command.name()].join(' ');
  if (command.commands.length > 0) return t('cli:usage.noun', { noun });
  const needed = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  return t('cli:usage.verb', { verb: ['marque', termOf(command.parent, command), ...needed].join(' ') });
}

/** "consignment check <files...>" with its description. */
function verbsOf(noun: Command): readonly (readonly [term: string, words: string])[] {
  return noun.commands.map((verb) => [termOf(noun, verb), verb.summary()]);
}

function termOf(noun: Command, verb: Command): string {
  const names = verb.registeredArguments.map((one) => `<${one.name()}${one.variadic ? '...' : ''}>`);
  return [noun.name(), verb.name(), ...names].join(' ');
}

function widthOfTerms(command: Command, helper: Help): number {
  const verbs = (command.parent === null ? command.commands : [command]).flatMap(verbsOf).map(([term]) => term);
  const flags = helper.visibleOptions(command).map((option) => helper.optionTerm(option));
  return Math.max(
    ...[...verbs, ...flags].map((term) => term.length),
    helper.longestArgumentTermLength(command, helper),
  );
}
