import { bidRate } from '@marque/core/rules/monitoring';
import { type CellProps, useNowFor } from './cell.ts';
import classes from './cells.module.css';

/** CSS pixels at the usual font size; the style sheet has the same. */
const HEIGHT = 14;
/** Bids of ten minutes that fill a bar. */
const FULL = 10;

/** Bids of the last ten minutes, and six bars of ten minutes each for the last hour. */
export function VelocityCell({ row }: CellProps) {
  const { lastTen, buckets } = bidRate(row.watched, useNowFor(row));
  if (lastTen === 0) return <span className={classes.fades}>–</span>;
  return (
    <span className={classes.velocity}>
      <i className={classes.bars} style={{ backgroundSize: buckets.map(sizeOf).join() }} />
      {lastTen}
    </span>
  );
}

/** A bar is a layer of the background, since every SVG of the wall costs the browser time in each frame. */
function sizeOf(count: number): string {
  const height = Math.max(1, Math.min(HEIGHT, Math.round((count / FULL) * HEIGHT)));
  return `var(--bar-width) ${((100 * height) / HEIGHT).toFixed(1)}%`;
}
