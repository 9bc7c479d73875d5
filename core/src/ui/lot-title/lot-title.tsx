import classes from './lot-title.module.css';

/** A lot's title, set as collectors write it. Brings no element of its own: it stands inside a heading or a link. */
export function LotTitle({ title }: { readonly title: string }) {
  return splitTitle(title).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one title have no other name.
    <Piece key={index} piece={piece} />
  ));
}

function Piece({ piece }: { readonly piece: TitlePiece }) {
  switch (piece.kind) {
    case 'plain':
      return piece.text;
    case 'kept':
      return <span className={classes.kept}>{piece.text}</span>;
    case 'reference':
      return <i className={classes.reference}>{piece.text}</i>;
  }
}

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
