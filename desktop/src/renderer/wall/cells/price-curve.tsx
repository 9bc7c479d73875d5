import { fromIso } from '@marque/core/contracts/instants';
import { HOUR_MS } from '@marque/core/rules/time';
import { memo } from 'react';
import type { WallRow } from '../../lots/index.ts';
import classes from './cells.module.css';

const WIDTH = 96;
const HEIGHT = 20;
const SPAN_MS = 6 * HOUR_MS;

/** The price over the last six hours as steps. */
export function PriceCurve({ row }: { readonly row: WallRow }) {
  return <Curve steps={row.wire.priceSteps} until={row.freshAt} />;
}

interface CurveProps {
  readonly steps: WallRow['wire']['priceSteps'];
  readonly until: number;
}

const Curve = memo(
  ({ steps, until }: CurveProps) => (
    <svg className={classes.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={pathOf(steps, until)} />
    </svg>
  ),
  (before, after) => before.steps === after.steps,
);

function pathOf(steps: CurveProps['steps'], until: number): string {
  const amounts = steps.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const yOf = (amount: number) =>
    high === low ? HEIGHT - 1 : HEIGHT - 1 - ((amount - low) / (high - low)) * (HEIGHT - 3);
  const xOf = (at: number) => Math.min(WIDTH, Math.max(0, WIDTH - ((until - at) / SPAN_MS) * WIDTH));
  const [first, ...rest] = steps;
  if (first === undefined) return '';
  const moves = rest.map(({ dtUTC, amount }) => `H${xOf(fromIso(dtUTC)).toFixed(1)}V${yOf(amount).toFixed(1)}`);
  return `M0 ${yOf(first.amount).toFixed(1)}${moves.join('')}H${WIDTH}`;
}
