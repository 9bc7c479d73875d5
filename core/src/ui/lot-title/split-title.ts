/** A piece of a lot's title: plain, kept on one line, or the reference that collectors quote. */
export interface TitlePiece {
  readonly text: string;
  readonly kind: 'plain' | 'kept' | 'reference';
}

const REFERENCE = /(?<=\s)ref\. .+$/i;
const HYPHENATED = /(\S*\p{L}-\p{L}\S*)/u;

/** Splits a title so that hyphenated names (Mercedes-Benz, GMT-Master) do not break and a reference stands apart. */
export function splitTitle(title: string): readonly TitlePiece[] {
  const reference = REFERENCE.exec(title)?.[0] ?? '';
  const name = title.slice(0, title.length - reference.length);
  const pieces = name
    .split(HYPHENATED)
    .map((text, index): TitlePiece => ({ text, kind: index % 2 === 1 ? 'kept' : 'plain' }));
  if (reference !== '') pieces.push({ text: reference, kind: 'reference' });
  return pieces.filter((piece) => piece.text !== '');
}
