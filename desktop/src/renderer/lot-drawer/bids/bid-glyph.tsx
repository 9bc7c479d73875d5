import type { ReactNode } from 'react';
import classes from './bids.module.css';

export type GlyphName = 'bid' | 'atWork' | 'reached' | 'void';

const SHAPES: Readonly<Record<GlyphName, ReactNode>> = {
  bid: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  atWork: <path d="M2 10V6h4V2h4" fill="none" stroke="currentColor" strokeWidth="1.8" />,
  reached: <circle cx="6" cy="6" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  void: <path d="m2.5 2.5 7 7m0-7-7 7" stroke="currentColor" strokeWidth="1.6" />,
};

/** The sign of a kind of bid; its word stands beside it. */
export function BidGlyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg className={classes.glyph} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {SHAPES[name]}
    </svg>
  );
}
