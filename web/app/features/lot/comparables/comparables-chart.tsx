import { formatMoney, shortPrice } from '@marque/core/rules/format';
import { type Money, money } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { FRAMES, type Frame, fitFrame, LABEL_GAP, useInstantWords } from '../charts/chart-frame.ts';
import charts from '../charts/charts.module.css';
import { anchorOf } from '../charts/price-chart.tsx';
import { coordinate, evenInstants, niceTicks, place } from '../charts/scales.ts';
import type { ComparablePoint } from './comparable-points.ts';

interface ComparablesChartProps {
  readonly points: readonly ComparablePoint[];
  /** This lot's current price; null if it is not visible. */
  readonly present: Money | null;
}

/** Filled dots are sold lots, rings unsold ones; the dotted line is this lot. */
export function ComparablesChart({ points, present }: ComparablesChartProps) {
  const { t } = useTranslation('lot');
  return (
    <>
      <PointDrawing points={points} present={present} frame={FRAMES.comparables.wide} className={charts.wide} />
      <PointDrawing points={points} present={present} frame={FRAMES.comparables.narrow} className={charts.narrow} />
      <p className={charts.key} aria-hidden="true">
        <span className={charts.keySold}>{t('chart.sold')}</span>
        {points.some(({ isSold }) => !isSold) && <span className={charts.keyUnsold}>{t('chart.unsold')}</span>}
        {present !== null && <span className={charts.keyPresent}>{t('chart.present')}</span>}
      </p>
    </>
  );
}

interface PointDrawingProps extends ComparablesChartProps {
  readonly frame: Frame;
  readonly className: string | undefined;
}

function PointDrawing({ points, present, frame: widest, className }: PointDrawingProps) {
  const { language } = useLocale();
  const instants = useInstantWords();
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const { currency } = first.amount;
  const amounts = [...points.map(({ amount }) => amount.minor), ...(present === null ? [] : [present.minor])];
  const ticks = niceTicks(Math.min(...amounts), Math.max(...amounts), 2);
  const axis = ticks.map((tick) => shortPrice(money(tick, currency), language));
  const price = present === null ? null : formatMoney(present, language);
  const frame = fitFrame(widest, { axis, end: price });
  const height = { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, start: frame.bottom, end: frame.top };
  // Room at both ends, so that no dot lies on the words.
  const width = { from: first.at, to: last.at, start: frame.left + 16, end: frame.right - 16 };
  const x = (at: number) => coordinate(place(at, width));
  const y = (minor: number) => coordinate(place(minor, height));
  const marks = evenInstants(first.at, last.at, frame.marks);
  return (
    <svg className={`${charts.chart} ${className}`} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      {ticks.map((tick, index) => (
        <g key={tick}>
          <path d={`M${frame.left} ${y(tick)}H${frame.right}`} className={charts.grid} />
          <text x={frame.left - LABEL_GAP.axis} y={y(tick) + 4} textAnchor="end">
            {axis[index]}
          </text>
        </g>
      ))}
      {marks.map((at, index) => (
        <text
          key={at}
          x={coordinate(place(at, { ...width, start: frame.left, end: frame.right }))}
          y={frame.height - 4}
          textAnchor={anchorOf(index, marks.length)}
        >
          {instants(at, last.at - first.at)}
        </text>
      ))}
      {present !== null && (
        <>
          <path d={`M${frame.left} ${y(present.minor)}H${frame.right}`} className={charts.present} />
          <text x={frame.right + LABEL_GAP.end} y={y(present.minor) + 4} className={charts.sum}>
            {price}
          </text>
        </>
      )}
      {points.map(({ auctionId, at, amount, isSold }) => (
        <circle
          key={auctionId}
          cx={x(at)}
          cy={y(amount.minor)}
          r="6"
          className={isSold ? charts.sold : charts.unsold}
        />
      ))}
    </svg>
  );
}
