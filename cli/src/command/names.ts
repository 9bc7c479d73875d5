import type { Translate } from '../texts.ts';
import type { CommandSpec } from './types.ts';

/** Where the texts of a command are in the namespace `cli`, below `commands`: "auction.watch". */
export function textPathOf({ words }: Pick<CommandSpec, 'words'>): string {
  return words.replace(' ', '.');
}

/** The camel-case name of a flag: "failOn" of "--fail-on <severity>", "input" of "--no-input". */
function flagNameOf(flags: string): string {
  const name = /--(?:no-)?([\w-]+)/.exec(flags)?.[1] ?? flags;
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** What a flag is for. `path`: of its command; null for a flag of every command. */
export function flagText(flags: string, path: string | null, t: Translate): string {
  const name = flagNameOf(flags);
  return t(path === null ? `cli:flags.${name}` : `cli:commands.${path}.flags.${name}`);
}
