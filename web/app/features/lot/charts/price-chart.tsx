import { formatMoney, shortPrice } from '@marque/core/rules/format';
import type { BidLine } from '@marque/core/rules/live';
import { money } from '@marque/core/rules/money';
import { MINUTE_MS } from '@marque/core/rules/time';
import { useTicking } from '@marque/core/ui/clock';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { selectData, selectView, useBidPanel } from '../../bidding/index.ts';
import { FRAMES, type Frame, fitFrame, LABEL_GAP, useInstantWords } from './chart-frame.ts';
import classes from './charts.module.css';
import { coordinate, evenInstants, niceTicks, place } from './scales.ts';

/** A chart needs at least this many steps. */
const LEAST_STEPS = 2;

/** The price over time as steps: a dot for a bid, a ring where a maximum was reached. Its table is the history below. */
export function PriceChart({ lines }: { readonly lines: readonly BidLine[] }) {
  const { t } = useTranslation('lot');
  const steps = priceSteps(lines);
  const isCourse = steps.length >= LEAST_STEPS && (steps.at(-1)?.at ?? 0) > (steps[0]?.at ?? 0);
  if (!isCourse) return null;
  const hasRings = steps.some(({ isRing }) => isRing);
  return (
    <>
      <StepDrawing steps={steps} frame={FRAMES.price.wide} className={classes.wide} />
      <StepDrawing steps={steps} frame={FRAMES.price.narrow} className={classes.narrow} />
      <p className={classes.key} aria-hidden="true">
        <span className={classes.keyBid}>{t('chart.bid')}</span>
        {hasRings && <span className={classes.keyRing}>{t('chart.maximum')}</span>}
      </p>
    </>
  );
}

interface StepDrawingProps {
  readonly steps: readonly PriceStep[];
  readonly frame: Frame;
  readonly className: string | undefined;
}

function StepDrawing({ steps, frame: widest, className }: StepDrawingProps) {
  const { t } = useTranslation('lot');
  const { language } = useLocale();
  const { lot } = useBidPanel(selectData);
  const { isOpen } = useBidPanel(selectView);
  // A minute is finer than the drawing.
  const minute = useTicking((now) => (isOpen ? Math.floor(now / MINUTE_MS) * MINUTE_MS : 0));
  const instants = useInstantWords();
  const last = steps.at(-1);
  const first = steps[0];
  if (first === undefined || last === undefined) return null;

  const inMoney = (minor: number) => money(minor, lot.currencyCode);
  const ticks = niceTicks(0, last.minor, 3);
  const axis = ticks.map((tick) => shortPrice(inMoney(tick), language));
  const price = formatMoney(inMoney(last.minor), language);
  const frame = fitFrame(widest, { axis, end: price });
  const height = { from: 0, to: ticks.at(-1) ?? 1, start: frame.bottom, end: frame.top };
  const end = Math.max(last.at, minute);
  const width = { from: first.at, to: end, start: frame.left, end: frame.right };
  const x = (at: number) => coordinate(place(at, width));
  const y = (minor: number) => coordinate(place(minor, height));
  const course = steps.map(({ at, minor }, index) => (index === 0 ? `M${x(at)} ${y(minor)}` : `H${x(at)}V${y(minor)}`));
  const path = `${course.join('')}H${x(end)}`;
  const label = t('chart.price', { from: formatMoney(inMoney(first.minor), language), to: price });
  const marks = evenInstants(first.at, end, frame.marks);
  return (
    <svg
      className={`${classes.chart} ${className}`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      {ticks.map((tick, index) => (
        <g key={tick}>
          <path d={`M${frame.left} ${y(tick)}H${frame.right}`} className={classes.grid} />
          <text x={frame.left - LABEL_GAP.axis} y={y(tick) + 4} textAnchor="end">
            {axis[index]}
          </text>
        </g>
      ))}
      {marks.map((at, index) => (
        <text key={at} x={x(at)} y={frame.height - 4} textAnchor={anchorOf(index, marks.length)}>
          {index === marks.length - 1 && isOpen ? t('chart.now') : instants(at, end - first.at)}
        </text>
      ))}
      <path d={path} className={classes.course} />
      {steps.map(({ at, minor, isRing }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and only ever grow at the end.
          key={index}
          cx={x(at)}
          cy={y(minor)}
          r="3.4"
          className={isRing ? classes.ring : classes.dot}
        />
      ))}
      <circle cx={x(end)} cy={y(last.minor)} r="5" className={classes.last} />
      <text x={frame.right + LABEL_GAP.end} y={y(last.minor) + 5} className={classes.sum}>
        {price}
      </text>
    </svg>
  );
}

/** The first and last labels stay inside the drawing. */
export function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

interface PriceStep {
  readonly at: number;
  /** The price from here on, in minor units. */
  readonly minor: number;
  /** A maximum was reached here; every other step is a bid. */
  readonly isRing: boolean;
}

/** The price of a lot over time, from its history in any order. Voided bids never moved it. */
export function priceSteps(lines: readonly BidLine[]): readonly PriceStep[] {
  const inOrder = lines
    .filter((line) => !line.isVoided)
    .toSorted((left, right) => left.sequence - right.sequence || left.position - right.position);
  let price = 0;
  return inOrder.map((line) => {
    price = Math.max(price, line.amount.minor);
    return { at: line.at, minor: price, isRing: line.isBeatenCeiling };
  });
}
