import type { Listing } from '@marque/core/contracts/listings';
import { buyerCountry, type CostKind, type FeeQuote, knownCommission, quoteFees } from '@marque/core/rules/fees';
import { formatMoney, formatNumber } from '@marque/core/rules/format';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import { CostLines } from '../../../foundation/cost/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { selectData, selectView, useBidPanel } from '../provider/bid-panel-provider.tsx';
import classes from './cost.module.css';

/** Quotes the total cost of an amount on the page's lot, calculated like the charge. */
export function useQuote(): (amount: Money) => FeeQuote {
  return useQuoteOf(useBidPanel(selectData).lot);
}

/** The same for a given lot. */
export function useQuoteOf(lot: Pick<Listing, 'lotType' | 'customCommissionId'>): (amount: Money) => FeeQuote {
  const { me, countryCode } = useSession();
  return (amount) =>
    quoteFees({
      amount,
      lotType: lot.lotType,
      buyerCountryCode: me === null ? countryCode : buyerCountry(me),
      customCommissionId: knownCommission(lot.customCommissionId),
    });
}

interface CostProps {
  readonly amount: Money;
  readonly kind: CostKind;
  /** The price at the head of the panel, where it is the amount or its total. */
  readonly headline?: Money | null;
}

/** Price, fee, tax and total; VIPs see only the price. */
export function Cost({ amount, kind, headline = null }: CostProps) {
  const { lot } = useBidPanel(selectData);
  const { isVip } = useBidPanel(selectView);
  const quote = useQuote()(amount);
  return (
    <div className={classes.cost}>
      <CostLines quote={quote} audience={{ isVip, kind, saleFormat: lot.saleFormat }} headline={headline} />
      <TransportEstimate />
    </div>
  );
}

/** What it may cost to bring the lot to the buyer, apart from what the platform charges. */
function TransportEstimate() {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { fees } = useBidPanel(selectData);
  if (fees === null || fees.transport === null) return null;
  const { transport, currencyCode, buyerCountryCode } = fees;
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(buyerCountryCode) ?? buyerCountryCode;
  return (
    <p className="mq-small mq-soft" data-transport>
      {t('fees.transport', {
        country,
        amount: formatMoney(fromMajor(transport.amount, currencyCode), language),
        distance: formatNumber(transport.distanceKm, language),
      })}
    </p>
  );
}

/** What is added to the amount of the viewer's bid, and the total; the field or the question states the amount itself. */
export function AddedCost({ amount, kind }: Pick<CostProps, 'amount' | 'kind'>) {
  const { isVip } = useBidPanel(selectView);
  return isVip ? null : <Cost amount={amount} kind={kind} headline={amount} />;
}
