import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import { readShift } from '@marque/core/contracts/staff';
import { formatMoney, formatNumber } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { MINUTE_MS } from '@marque/core/rules/time';
import { useTicking } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { type Fetched, FetchedPart, useFetched } from '../lot-drawer/fetching/index.ts';
import classes from './hand-over.module.css';

/** How often the figures are read again. */
const READ_EVERY_MS = 15_000;

type Shift = Fetched<ReplyOf<typeof readShift>>;

/** The figures of the shift since `startsAt` (UTC ms), read again once a minute. */
export function useShift(startsAt: number): Shift {
  // The next full minute, so that the query changes once a minute.
  const until = useTicking((now) => Math.ceil(now / MINUTE_MS) * MINUTE_MS);
  const query = { from: toIso(startsAt), to: toIso(until) };
  return useFetched(readShift, { query }, `${startsAt} ${until}`, READ_EVERY_MS);
}

/** What the shift has brought, by the lots and the audit log. */
export function ShiftFigures({ shift }: { readonly shift: Shift }) {
  const { t } = useTranslation('console');
  return (
    <FetchedPart fetched={shift}>
      {({ closed, sold, hammer, voids, reserveChanges, withdrawals, cancelledSales, isPartial }) => {
        const sums = hammer.map(({ amount, currencyCode }) =>
          formatMoney(fromMajor(amount, currencyCode), PAGE_LANGUAGE),
        );
        const figures = [
          ['closed', formatNumber(closed, PAGE_LANGUAGE)],
          ['sold', formatNumber(sold, PAGE_LANGUAGE)],
          ['hammer', sums.length === 0 ? '–' : sums.join(' · ')],
          ['voids', formatNumber(voids, PAGE_LANGUAGE)],
          ['reserveChanges', formatNumber(reserveChanges, PAGE_LANGUAGE)],
          ['withdrawals', formatNumber(withdrawals, PAGE_LANGUAGE)],
          ['cancelledSales', formatNumber(cancelledSales, PAGE_LANGUAGE)],
        ] as const;
        return (
          <>
            <dl className={classes.figures}>
              {figures.map(([name, value]) => (
                <div key={name} data-wide={name === 'hammer' ? '' : undefined}>
                  <dt>{t(`handOver.figure.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {isPartial && <p className={classes.quiet}>{t('handOver.partial')}</p>}
          </>
        );
      }}
    </FetchedPart>
  );
}
