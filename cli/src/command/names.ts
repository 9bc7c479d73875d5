import type { CommandSpec } from './types.ts';

/** Where the texts of a command are: "cli:auction.watch". */
export function textPathOf({ words }: Pick<CommandSpec, 'words'>): string {
  return `cli:${words.replace(' ', '.')}`;
}

/** The camel-case name of a flag: "failOn" of "--fail-on <severity>", "input" of "--no-input". */
export function flagNameOf(flags: string): string {
  const name = /--(?:no-)?([\w-]+)/.exec(flags)?.[1] ?? flags;
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
