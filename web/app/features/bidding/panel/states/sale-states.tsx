import { instantOf } from '@marque/core/contracts/instants';
import { type ActionButton, actionButtons, priceNamed } from '@marque/core/rules/display';
import { isPurchaseOnly, knownCommission } from '@marque/core/rules/fees';
import { formatMoney } from '@marque/core/rules/format';
import type { PanelFace } from '@marque/core/rules/live';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { buyPath } from '@marque/core/rules/search';
import { ButtonLink } from '@marque/core/ui/button';
import { useInstants, useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { askAbout } from '../../../../foundation/addresses/index.ts';
import { useSession } from '../../../../foundation/session/index.ts';
import { EnquireButton } from '../../../enquiry/index.ts';
import { contactOf } from '../../contact-link.ts';
import { selectData, selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { Cost, useQuote } from '../cost.tsx';
import classes from '../panel.module.css';

/** Announced: when it opens and what the first bid has to be. */
export function Upcoming() {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { lot } = useBidPanel(selectData);
  const amount = formatMoney(fromMajor(lot.startPrice, lot.currencyCode), language);
  return (
    <p className={classes.text}>
      {t(lot.saleFormat === 'auction' ? 'upcoming.auction' : 'upcoming.other', { amount })}
    </p>
  );
}

/** The clock stands at nought, and what came in time is being settled. */
export function Checking() {
  const { t } = useTranslation('bidding');
  return <p className={classes.text}>{t('checking.text')}</p>;
}

type Payment = Extract<PanelFace, { readonly kind: 'won' }>['payment'];

/** Yours: what it costs, how the payment stands, and the next step. */
export function Won({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { weekday, timeOfDay } = useInstants();
  const { lot, end } = useBidPanel(selectData);
  const { isVip } = useBidPanel(selectView);
  const quote = useQuote();
  const price = wonPrice(lot, end);
  const fee = formatMoney(quote(price).feeIncTax, language);
  const mendBy = instantOf(end?.dtMendByUTC ?? null);
  const when = mendBy === null ? '' : `${weekday(mendBy)} ${timeOfDay(mendBy)}`;
  const contact = end?.contact ?? null;
  const context = isVip ? { context: 'vip' } : {};
  return (
    <>
      <Cost amount={price} kind="won" />
      <p className={classes.text}>
        {t(`won.${payment}`, { fee, when, price: formatMoney(price, language), ...context })}
      </p>
      {payment === 'problem' && (
        <ButtonLink href="/account/billing" size="lg" isWide className={classes.first}>
          {t('won.addCard')}
        </ButtonLink>
      )}
      {payment === 'paid' && contact !== null && (
        <ButtonLink href={contactOf(contact, lot.title)} size="lg" isWide className={classes.first}>
          {t(`won.next.${lot.site}`)}
        </ButtonLink>
      )}
      {payment === 'pending' && (
        <ButtonLink href="/bidding" variant="second" isWide className={classes.first}>
          {t('won.myBids')}
        </ButtonLink>
      )}
    </>
  );
}

export function wonPrice(
  lot: { readonly salePrice: number | null; readonly currentBid: number; readonly currencyCode: Money['currency'] },
  end: { readonly salePrice: number | null } | null,
): Money {
  return fromMajor(end?.salePrice ?? lot.salePrice ?? lot.currentBid, lot.currencyCode);
}

/** Sold, and not to the viewer. */
export function Sold() {
  const { t } = useTranslation('bidding');
  const { end } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  return (
    <>
      {state.stage === 'salePending' && <p className={classes.text}>{t('sold.pending')}</p>}
      {end?.outcome === 'lost' && <p className={classes.text}>{t('sold.lost')}</p>}
      {end?.outcome === 'seller' && <p className={classes.text}>{t('sold.seller')}</p>}
      <Actions />
    </>
  );
}

/** Over without a sale, for now or for good. */
export function Unsold({ stage }: Pick<Extract<PanelFace, { readonly kind: 'unsold' }>, 'stage'>) {
  const { t } = useTranslation('bidding');
  const { lot } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  const withoutBids = stage === 'unsold' && state.noBids === 0;
  return (
    <>
      <p className={classes.text}>
        {t(withoutBids ? 'unsold.noBids' : `unsold.${stage}`)}
        {stage === 'ended' && lot.endedReason !== null && ` ${t('unsold.reason', { reason: lot.endedReason })}`}
      </p>
      <Actions />
    </>
  );
}

/** Sold by offer or at a named price: what it would cost in all. */
export function Priced() {
  const { t } = useTranslation('bidding');
  const { lot } = useBidPanel(selectData);
  const named = priceNamed(lot);
  return (
    <>
      {named !== null && <Cost amount={fromMajor(named, lot.currencyCode)} kind="buyNow" />}
      <p className={classes.text}>{t(lot.saleFormat === 'offer' ? 'priced.offer' : 'priced.buyNow')}</p>
      <AskLink />
    </>
  );
}

/** Classified lots and private sales are sold by talking. */
export function ByTalking() {
  const { t } = useTranslation('bidding');
  return (
    <>
      <p className={classes.text}>{t('byTalking.text')}</p>
      <AskLink />
    </>
  );
}

/** A question to the seller where the lot is sold by talking; elsewhere one to us. */
function AskLink() {
  const { t } = useTranslation('bidding');
  const { lot } = useBidPanel(selectData);
  const { bidder } = useBidPanel(selectView);
  const enquire = useButtons().find(({ kind }) => kind === 'enquire');
  if (enquire !== undefined) {
    return <EnquireButton lot={lot} label={t(enquire.key)} isDisabled={enquire.isDisabled} className={classes.first} />;
  }
  if (bidder.isVendorOfLot) return null;
  return (
    <ButtonLink href={askAbout(lot)} variant="ink" size="lg" isWide className={classes.first}>
      {t('actions.ask')}
    </ButtonLink>
  );
}

/** The buttons of a lot that is over, the main one first. */
function Actions() {
  const { t } = useTranslation('bidding');
  const actions = useActions();
  return actions.map((action, index) => (
    <ButtonLink
      key={action.kind}
      href={action.href}
      variant={index === 0 ? 'ink' : 'second'}
      size={actions.length === 1 ? 'lg' : 'md'}
      isWide
      className={index === 0 ? classes.first : classes.cancel}
    >
      {t(action.key)}
    </ButtonLink>
  ));
}

interface LinkedAction extends Pick<ActionButton, 'kind'> {
  readonly key: ActionButton['key'] | 'actions.seeSimilar';
  readonly href: string;
}

/** Actions that lead somewhere. Alerts about similar lots are not taken yet: the listings of the make stand in, as such. */
function useActions(): readonly LinkedAction[] {
  const { lot } = useBidPanel(selectData);
  const buttons = useButtons();
  const similar = buyPath(lot.make === null ? { stage: 'live' } : { make: lot.make });
  return buttons.map(({ kind, key, href }) =>
    href === null ? { kind, key: 'actions.seeSimilar', href: similar } : { kind, key, href },
  );
}

function useButtons(): readonly ActionButton[] {
  const { lot } = useBidPanel(selectData);
  const { state, me, bidder, openTo, swapsBidButtons } = useBidPanel(selectView);
  const { serverNow } = useSession();
  return actionButtons({
    lotId: lot.auctionId,
    site: lot.site,
    stage: state.stage,
    saleFormat: state.saleFormat,
    title: lot.title,
    make: lot.make,
    model: lot.model,
    modelYear: lot.modelYear,
    endedAt: instantOf(lot.dtSoldUTC) ?? state.endsAt,
    now: serverNow,
    isPurchaseOnly: isPurchaseOnly(knownCommission(lot.customCommissionId)),
    viewer: { isLoggedIn: me !== null, isVendor: bidder.isVendorOfLot, hasCounter: false },
    canCounter: false,
    canBuyNow: openTo.buyNow && priceNamed(lot) !== null,
    swapsBidButtons,
  });
}
