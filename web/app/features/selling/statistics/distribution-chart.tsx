import { formatMoney, shortPrice } from '@marque/core/rules/format';
import type { PriceDistribution } from '@marque/core/rules/search';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import classes from './statistics.module.css';

const WIDTH = 860;
const HEIGHT = 240;
const LEFT = 40;
const RIGHT = 850;
const TOP = 36;
const BASE = 200;
const GAP = 6;
/** Labels that fit below the bars. */
const MOST_LABELS = 5;

/** Number of lots by price; the bar of the median price is highlighted. A label describes it to screen readers. */
export function DistributionChart({ spread, shown }: { readonly spread: PriceDistribution; readonly shown: string }) {
  const { t } = useTranslation('sell');
  const { language, count } = useLocale();
  const { bars, step, middle, middleBar, isOpenEnded } = spread;
  const highest = Math.max(...bars.map((bar) => bar.count));
  const slot = (RIGHT - LEFT) / bars.length;
  const heightOf = (sold: number) => (sold / highest) * (BASE - TOP);
  const xOf = (index: number) => LEFT + index * slot;
  const every = Math.ceil(bars.length / MOST_LABELS);
  const marked = bars[middleBar]?.count ?? 0;
  const markX = xOf(middleBar) + slot / 2;
  const isMarkLate = middleBar > bars.length * 0.7;
  return (
    <>
      <p className={`mq-small mq-soft ${classes.note}`}>
        {t('statistics.spread.text', { shown, step: formatMoney(step, language) })}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('statistics.spread.picture', { middle: formatMoney(middle, language) })}
        className={classes.chart}
      >
        <path
          className={classes.lines}
          d={`M${LEFT} ${BASE}H${RIGHT}M${LEFT} ${(BASE + TOP) / 2}H${RIGHT}M${LEFT} ${TOP}H${RIGHT}`}
        />
        {[0, highest / 2, highest].filter(Number.isInteger).map((sold) => (
          <text key={sold} x={LEFT - 10} y={BASE - heightOf(sold) + 4} textAnchor="end">
            {count(sold)}
          </text>
        ))}
        {bars.map((bar, index) => (
          <rect
            key={bar.from.minor}
            x={xOf(index) + GAP / 2}
            y={BASE - heightOf(bar.count)}
            width={Math.min(slot - GAP, 64)}
            height={heightOf(bar.count)}
            className={index === middleBar ? classes.meant : classes.bar}
          />
        ))}
        {bars.map(({ from }, index) =>
          index % every === 0 ? (
            <text key={from.minor} x={xOf(index) + GAP / 2} y={BASE + 24}>
              {isOpenEnded && index === bars.length - 1
                ? t('statistics.spread.andMore', { price: shortPrice(from, language) })
                : shortPrice(from, language)}
            </text>
          ) : null,
        )}
        <text
          x={markX + (isMarkLate ? 4 : -4)}
          y={BASE - heightOf(marked) - 12}
          textAnchor={isMarkLate ? 'end' : 'start'}
          className={classes.mark}
        >
          {t('statistics.spread.middle')}
        </text>
      </svg>
    </>
  );
}
