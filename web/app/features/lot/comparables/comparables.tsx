import type { ListingDetail } from '@marque/core/contracts/listings';
import { priceNamed } from '@marque/core/rules/display';
import { formatDate, formatMoney } from '@marque/core/rules/format';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { LockIcon } from '@marque/core/ui/icons';
import { useLocale, useTimeZone } from '@marque/core/ui/locale';
import { usePriceViewer } from '@marque/core/ui/price-viewer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { type ComparablePoint, compare } from './comparable-points.ts';
import classes from './comparables.module.css';
import { ComparablesChart } from './comparables-chart.tsx';

/** The chart needs at least this many lots. */
const LEAST_POINTS = 2;

/** What lots of the same model made, and where this one stands among them. Sold prices keep to the login wall. */
export function Comparables({ lot: listing }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation(['lot', 'tile']);
  const { language } = useLocale();
  const { onLogIn, isLoggedIn } = usePriceViewer();
  const lot = useLiveListing(listing);
  const { points, isWithheld, middle } = compare(lot.comparables, lot.currencyCode);
  if (isWithheld && !isLoggedIn) {
    return (
      <Section text={t('comparables.count', { count: lot.comparables.length })}>
        <button type="button" className={classes.locked} onClick={onLogIn}>
          <LockIcon size={17} />
          <span className="mq-link">{t('comparables.logIn')}</span>
        </button>
      </Section>
    );
  }
  const isComparison = points.length >= LEAST_POINTS && (points.at(-1)?.at ?? 0) > (points[0]?.at ?? 0);
  if (!isComparison) return null;
  const text =
    middle === null
      ? t('comparables.count', { count: points.length })
      : t('comparables.middle', { count: points.length, amount: formatMoney(middle, language) });
  return (
    <Section text={text}>
      <ComparablesChart points={points} present={presentPrice(lot)} />
      <PointTable points={points} />
    </Section>
  );
}

function Section({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { t } = useTranslation('lot');
  return (
    <section aria-labelledby="comparables-title">
      <h2 id="comparables-title" className="mq-h2">
        {t('comparables.title')}
      </h2>
      <p className={`mq-soft ${classes.text}`}>{text}</p>
      {children}
    </section>
  );
}

/** What the line across the chart stands for: the price now, of a lot that still has one. */
function presentPrice(lot: ListingDetail): Money | null {
  const named = lot.saleFormat === 'auction' ? lot.currentBid : (priceNamed(lot) ?? 0);
  return named > 0 ? fromMajor(named, lot.currencyCode) : null;
}

/** The chart's data as a table for screen readers. */
function PointTable({ points }: { readonly points: readonly ComparablePoint[] }) {
  const { t } = useTranslation('lot');
  const { language, countryCode } = useLocale();
  const { timeZone } = useTimeZone();
  return (
    <ul className="mq-unseen">
      {points.map(({ auctionId, title, isSold, at, amount }) => (
        <li key={auctionId}>
          {t(isSold ? 'comparables.soldLine' : 'comparables.unsoldLine', {
            title,
            amount: formatMoney(amount, language),
            date: formatDate(at, { timeZone, countryCode }),
          })}
        </li>
      ))}
    </ul>
  );
}
