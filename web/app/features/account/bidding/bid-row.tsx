import type { BiddingRow } from '@marque/core/contracts/bidding';
import { instantOf } from '@marque/core/contracts/instants';
import { BID_ROW_APPEARANCES, type BidRowAppearance, type BidState } from '@marque/core/rules/account';
import { normaliseBidStatus } from '@marque/core/rules/bidding';
import { priceNamed } from '@marque/core/rules/display';
import { formatMoney } from '@marque/core/rules/format';
import { isSoldType } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { Countdown, TimeLeft } from '@marque/core/ui/clock';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { stageOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import { BIDDING } from '../../../foundation/addresses/index.ts';
import { useLiveListing, useLot } from '../../../foundation/live/index.ts';
import { billingPath, salePath, useMember } from '../../../foundation/member/index.ts';
import { AccountRow, type Figure, PANEL, useLotHref } from './account-row.tsx';
import { type BidFacts, stateAt, stateOfFetched } from './bid-state.ts';
import classes from './rows.module.css';

export function BidRow({ facts }: { readonly facts: BidFacts }) {
  const { t } = useTranslation('account');
  const { userId } = useMember();
  const lot = useLiveListing(facts.lot);
  const state = useLot(lot.auctionId, (now) =>
    now === null ? stateOfFetched(facts, userId) : stateAt(facts, now, userId),
  );
  const money = useMoneyOf(lot);
  const appearance = BID_ROW_APPEARANCES[state];
  return (
    <AccountRow
      lot={lot}
      tone={appearance.tone}
      icon={appearance.icon}
      status={t(`bids.status.${state}`, boughtContext(lot))}
      text={useBidText({ ...facts, lot }, state)}
      figures={[
        { label: t(`bids.${ownLabelOf(lot)}`), value: money(lot.usersHighestBid.amount) },
        usePriceFigure({ ...facts, lot }, appearance),
        { label: t(`bids.time.${appearance.time}`), value: <RowTime lot={lot} facts={facts} time={appearance.time} /> },
      ]}
      action={<RowAction lot={lot} appearance={appearance} />}
    />
  );
}

/** Lots outside an auction are bought at a price or by an offer. */
function boughtContext({ saleFormat }: Pick<BiddingRow, 'saleFormat'>) {
  return saleFormat === 'auction' ? {} : { context: 'bought' };
}

/** An accepted offer and a purchase share a status. */
function ownLabelOf({ bidStatus, saleFormat, usersHighestBid }: BiddingRow) {
  const status = normaliseBidStatus(bidStatus) ?? '';
  if (status !== 'offer-won' && /^(offer|counter)-/.test(status)) return 'yourOffer';
  if (saleFormat !== 'auction') return status === 'bid-pending' ? 'yourOffer' : 'yourPrice';
  return usersHighestBid.isAbsentee ? 'yourMaximum' : 'yourBid';
}

/** The second figure: the counter-offer, the price at which the lot can be bought, or what it fetched. */
function usePriceFigure({ lot, offer }: BidFacts, { price }: BidRowAppearance): Figure {
  const { t } = useTranslation('account');
  const money = useMoneyOf(lot);
  const amount = (major: number | null) => (major === null ? '–' : money(major));
  switch (price) {
    case 'counterOffer':
      return { label: t('bids.counterOffer'), value: amount(offer?.counter ?? null) };
    case 'buyNowPrice':
      return { label: t('bids.buyNowPrice'), value: amount(priceNamed(lot)) };
    case 'currentBid':
    case 'winningBid':
    case 'highestBid':
      return { label: t(`bids.${lot.saleFormat === 'auction' ? price : 'salePrice'}`), value: money(priceOf(lot)) };
  }
}

/** Live updates do not carry the hammer price of a sold lot. */
function priceOf(lot: BiddingRow): number {
  return isSoldType(stageOf(lot)) ? (lot.salePrice ?? lot.priceSold ?? lot.currentBid) : lot.currentBid;
}

function useMoneyOf({ currencyCode }: Pick<BiddingRow, 'currencyCode'>): (major: number) => string {
  const { language } = useLocale();
  return (major) => formatMoney(fromMajor(major, currencyCode), language);
}

function useBidText({ lot, end, offer }: BidFacts, state: BidState): string {
  const { t } = useTranslation('account');
  const { weekday, timeOfDay } = useDateFormats();
  const money = useMoneyOf(lot);
  const paymentDueBy = end?.paymentDueBy ?? null;
  const seller = end?.sellerName ?? null;
  const hasContext = state === 'won' ? seller !== null : state === 'wonProblem' && paymentDueBy !== null;
  return t(`bids.text.${state}`, {
    ...(hasContext ? { context: 'known' } : boughtContext(lot)),
    leader: lot.highBidderDisplayName ?? '',
    next: money(lot.minimumBid),
    own: money(lot.usersHighestBid.amount),
    price: money(priceOf(lot)),
    fee: money(end?.fee ?? 0),
    seller,
    counter: money(offer?.counter ?? 0),
    day: paymentDueBy === null ? '' : weekday(paymentDueBy),
    time: paymentDueBy === null ? '' : timeOfDay(paymentDueBy),
  });
}

interface RowTimeProps {
  readonly lot: BiddingRow;
  readonly facts: BidFacts;
  readonly time: BidRowAppearance['time'];
}

function RowTime({ lot, facts, time }: RowTimeProps) {
  const { date } = useDateFormats();
  switch (time) {
    case 'endsIn':
      return <Countdown lot={timeFactsOf(lot)} place="listing" hasHours />;
    case 'openFor':
      return <TimeLeft until={facts.offer?.answerBy ?? null} />;
    case 'paymentDueBy':
      return <TimeLeft until={facts.end?.paymentDueBy ?? null} />;
    case 'sold':
    case 'ended': {
      const at = instantOf(lot.dtSoldUTC ?? lot.dtStageEndUTC);
      return at === null ? '–' : date(at);
    }
  }
}

function RowAction({ lot, appearance }: { readonly lot: BiddingRow; readonly appearance: BidRowAppearance }) {
  const { t } = useTranslation('account');
  const hrefOf = useLotHref();
  const money = useMoneyOf(lot);
  const { action } = appearance;
  if (action === null) return null;
  const href = {
    bid: hrefOf(lot, PANEL),
    raise: hrefOf(lot, PANEL),
    answer: hrefOf(lot, PANEL),
    offer: hrefOf(lot, PANEL),
    offerAgain: hrefOf(lot, PANEL),
    replaceCard: billingPath(BIDDING),
    openSale: salePath(lot.auctionId),
    see: hrefOf(lot),
  }[action];
  return (
    <ButtonLink href={href} variant={appearance.isPrimary ? 'filled' : 'second'} isWide className={classes.button}>
      {t(`bids.action.${action}`, { amount: money(lot.minimumBid) })}
      {/* A page has many of these buttons, and each says whose it is. */}
      <span className="mq-unseen">, {lot.title}</span>
    </ButtonLink>
  );
}
