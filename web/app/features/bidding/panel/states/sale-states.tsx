import { instantOf } from '@marque/core/contracts/instants';
import { formatMoney } from '@marque/core/rules/format';
import { type PanelView, unsoldReason } from '@marque/core/rules/live';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { ButtonLink } from '@marque/core/ui/button';
import { useDateFormats, useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { contactOf } from '../../contact-link.ts';
import { selectData, selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { Cost, useQuote } from '../cost.tsx';
import { RegisterInterest } from '../interest/register-interest.tsx';
import classes from '../panel.module.css';
import { EnquiryLink, LotActions } from './lot-actions.tsx';

/** A lot before its auction; its least first bid stands beside the price. */
export function Upcoming() {
  const { t } = useTranslation('bidding');
  return <p className={classes.text}>{t('upcoming.text')}</p>;
}

/** The clock has run out, and the last bids are being settled. */
export function Checking() {
  const { t } = useTranslation('bidding');
  return <p className={classes.text}>{t('checking.text')}</p>;
}

type Payment = Extract<PanelView, { readonly kind: 'won' }>['payment'];

/** The viewer has won: cost, payment and next step. */
export function Won({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { weekday, timeOfDay } = useDateFormats();
  const { lot, end } = useBidPanel(selectData);
  const { isVip } = useBidPanel(selectView);
  const quote = useQuote();
  const price = wonPrice(lot, end);
  const fee = formatMoney(quote(price).feeIncTax, language);
  const dueBy = instantOf(end?.dtPaymentDueByUTC ?? null);
  const when = dueBy === null ? '' : `${weekday(dueBy)} ${timeOfDay(dueBy)}`;
  const contact = end?.contact ?? null;
  const context = isVip ? { context: 'vip' } : {};
  return (
    <>
      {!isVip && <Cost amount={price} kind="won" headline={price} />}
      <p className={classes.text}>{t(`won.${payment}`, { fee, when, ...context })}</p>
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

/** Sold to another bidder, or with unknown buyer. */
export function Sold() {
  const { t } = useTranslation('bidding');
  const { end } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  const bought = state.saleFormat === 'auction' ? {} : { context: 'bought' };
  return (
    <>
      {state.stage === 'salePending' && <p className={classes.text}>{t('sold.pending')}</p>}
      {end?.outcome === 'lost' && <p className={classes.text}>{t('sold.lost', bought)}</p>}
      {end?.outcome === 'seller' && <p className={classes.text}>{t('sold.seller')}</p>}
      <LotActions />
    </>
  );
}

/** Ended without a sale, or not sold yet. */
export function Unsold({ stage }: Pick<Extract<PanelView, { readonly kind: 'unsold' }>, 'stage'>) {
  const { t } = useTranslation('bidding');
  const { lot } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  const reason = unsoldReason({ ...state, stage });
  return (
    <>
      <p className={classes.text}>
        {t(`unsold.${reason}`)}
        {reason === 'withdrawn' && lot.endedReason !== null && ` ${t('unsold.reason', { reason: lot.endedReason })}`}
      </p>
      <LotActions />
    </>
  );
}

/** Classified lots and private sales are negotiated with the seller. */
export function ByNegotiation() {
  const { t } = useTranslation('bidding');
  return (
    <>
      <p className={classes.text}>{t('byEnquiry.text')}</p>
      <EnquiryLink />
      <RegisterInterest />
    </>
  );
}
