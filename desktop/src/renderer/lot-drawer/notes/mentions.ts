/** A mention that is being typed: where its @ stands and what follows it. */
export interface TypedMention {
  readonly at: number;
  readonly begun: string;
}

const TYPED = /(?:^|\s)@([\p{L}\p{N}_.-]*)$/u;

/** The mention before the caret; null where none is being typed. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const begun = TYPED.exec(text.slice(0, caret))?.[1];
  return begun === undefined ? null : { at: caret - begun.length - 1, begun };
}

/** The text with the mention completed, and where the caret then stands. */
export function completeMention(
  text: string,
  { at, begun }: TypedMention,
  nickname: string,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, at)}@${nickname} `;
  return { text: before + text.slice(at + 1 + begun.length).trimStart(), caret: before.length };
}

/** Colleagues whose nickname or name begins with what was typed, without regard to capitals. */
export function matchColleagues<Colleague extends { readonly nickname: string; readonly name: string }>(
  colleagues: readonly Colleague[],
  begun: string,
): readonly Colleague[] {
  const wanted = begun.toLowerCase();
  return colleagues.filter(({ nickname, name }) =>
    [nickname, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(wanted)),
  );
}
