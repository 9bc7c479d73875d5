import { bidRate } from '@marque/core/rules/monitoring';
import { type CellProps, useNowFor } from './cell.ts';
import classes from './cells.module.css';

const HEIGHT = 14;
/** Bids of ten minutes that fill a bar. */
const FULL = 10;

/** Bids of the last ten minutes, and six bars of ten minutes each for the last hour. */
export function VelocityCell({ row }: CellProps) {
  const { lastTen, buckets } = bidRate(row.watched, useNowFor(row));
  if (lastTen === 0) return <span className={classes.fades}>–</span>;
  return (
    <span className={classes.velocity}>
      <svg className={classes.bars} viewBox={`0 0 23 ${HEIGHT}`} aria-hidden="true">
        <path d={buckets.map(barOf).join('')} />
      </svg>
      {lastTen}
    </span>
  );
}

function barOf(count: number, nth: number): string {
  const height = Math.max(1, Math.min(HEIGHT, Math.round((count / FULL) * HEIGHT)));
  return `M${nth * 4} ${HEIGHT}V${HEIGHT - height}H${nth * 4 + 3}V${HEIGHT}Z`;
}
