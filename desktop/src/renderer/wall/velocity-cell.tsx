import { RATE_MS } from '../lots/index.ts';
import { type CellProps, useNowFor } from './cell.ts';
import classes from './cells.module.css';

const BARS = 6;
const HEIGHT = 14;
/** Bids of ten minutes that fill a bar. */
const FULL = 10;

/** Bids of the last ten minutes, and six bars of ten minutes each for the hour before. */
export function VelocityCell({ row }: CellProps) {
  const now = useNowFor(row);
  const counts = countsByBar(row.recentBids, now);
  const last = counts.at(-1) ?? 0;
  if (counts.every((count) => count === 0)) return <span className={classes.fades}>–</span>;
  return (
    <span className={classes.velocity}>
      {last >= 1 && (
        <svg className={classes.bars} viewBox={`0 0 23 ${HEIGHT}`} aria-hidden="true">
          <path d={counts.map(barOf).join('')} />
        </svg>
      )}
      {last === 0 ? '–' : last}
    </span>
  );
}

function countsByBar(recentBids: readonly number[], now: number): readonly number[] {
  const counts = Array.from({ length: BARS }, () => 0);
  for (const at of recentBids) {
    const bar = BARS - 1 - Math.floor(Math.max(0, now - at) / RATE_MS);
    if (bar >= 0) counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

function barOf(count: number, nth: number): string {
  const height = Math.max(1, Math.min(HEIGHT, Math.round((count / FULL) * HEIGHT)));
  return `M${nth * 4} ${HEIGHT}V${HEIGHT - height}H${nth * 4 + 3}V${HEIGHT}Z`;
}
