import { fromIso } from '@marque/core/contracts/instants';
import { type LotBidder, listLotBidders } from '@marque/core/contracts/staff';
import { formatDate, formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { siteTimeZone } from '@marque/core/rules/places';
import { WarningIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import type { WallRow } from '../../lots/index.ts';
import { openPerson, useConsole } from '../../state/index.ts';
import { FetchedPart, useFetched } from '../fetching/index.ts';
import { ShortTime } from '../short-time.tsx';
import classes from './people.module.css';

const AUDIENCE = { countryCode: 'GB', timeZone: siteTimeZone } as const;

/** Who bids on the lot, and why to look closer at some of them. */
export function PeopleTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(listLotBidders, { params: { auctionId: row.lotId } }, row.wire);
  return (
    <FetchedPart fetched={fetched} isEmpty={({ bidders }) => bidders.length === 0} empty={t('lot.people.none')}>
      {({ bidders }) => (
        <ol className={classes.list}>
          {bidders.map((bidder) => (
            <Bidder key={bidder.userId} row={row} bidder={bidder} />
          ))}
        </ol>
      )}
    </FetchedPart>
  );
}

function Bidder({ row, bidder }: { readonly row: WallRow; readonly bidder: LotBidder }) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const amountOf = (amount: number) => formatMoney(fromMajor(amount, row.wire.currencyCode), PAGE_LANGUAGE);
  const isLeading = bidder.userId === row.watched.leader?.userId;
  const facts = [
    t('lot.people.since', { date: formatDate(fromIso(bidder.dtMemberSinceUTC), AUDIENCE) }),
    bidder.countryCode,
    t('lot.people.bought', { count: bidder.bought }),
    ...(bidder.unpaid > 0 ? [t('lot.people.unpaid', { count: bidder.unpaid })] : []),
    ...(bidder.isVIP ? [t('lot.people.vip')] : []),
    ...(bidder.isBlocked ? [t('lot.people.blocked')] : []),
  ];
  return (
    <li className={classes.bidder}>
      <p className={classes.head}>
        <button type="button" className={classes.open} onClick={() => openPerson(navigation, bidder.userId)}>
          {bidder.nickname}
        </button>{' '}
        {isLeading && t('lot.bids.leads')}
        <span>{t('lot.people.bids', { count: bidder.noBids, amount: amountOf(bidder.highestShown) })}</span>
        <ShortTime at={fromIso(bidder.dtLastBidUTC)} />
      </p>
      <p className={classes.quiet}>{facts.join(' · ')}</p>
      <p className={classes.contact}>
        {bidder.name} · {bidder.email}
        {bidder.phone !== null && ` · ${bidder.phone}`}
      </p>
      {bidder.risks.length > 0 && (
        <ul className={classes.risks}>
          {bidder.risks.map(({ mark, values }) => (
            <li key={mark}>
              <WarningIcon size={16} />
              {t(`lot.risk.${mark}`, { ...wordsOf(values, amountOf), count: Number(values.days) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The values of a risk's sentence; a number called `amount` is money of the lot's currency. */
function wordsOf(
  values: LotBidder['risks'][number]['values'],
  amountOf: (amount: number) => string,
): Readonly<Record<string, string | number>> {
  const { amount } = values;
  return typeof amount === 'number' ? { ...values, amount: amountOf(amount) } : values;
}
