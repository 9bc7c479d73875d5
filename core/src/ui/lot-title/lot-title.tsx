import classes from './lot-title.module.css';
import { splitTitle, type TitlePiece } from './split-title.ts';

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
