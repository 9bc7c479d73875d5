import { requiresHold } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { enteredAmount, judgeAmount, type PanelInput } from '@marque/core/rules/live';
import { addMoney, fromMajor, type Money, toMajor } from '@marque/core/rules/money';
import { type AmountRange, suggestOffers } from '@marque/core/rules/offers';
import { Button } from '@marque/core/ui/button';
import { useEarlyEntries } from '@marque/core/ui/early-entries';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField, SuggestedAmounts } from '../../panel/amount/amount-field.tsx';
import formClasses from '../../panel/amount/bid-form.module.css';
import { useSpendingLeft } from '../../panel/amount/use-spending-left.ts';
import { AddedCost, useQuote } from '../../panel/cost.tsx';
import panelClasses from '../../panel/panel.module.css';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { useMessageTexts } from '../../provider/use-lot-toast.ts';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import { useTradedLot } from '../use-traded-lot.ts';

interface OfferFormProps {
  readonly input: PanelInput;
  readonly range: AmountRange;
}

/** The amount of an offer, its total cost, and the button that opens the confirmation. */
export function OfferForm({ input, range }: OfferFormProps) {
  const { t } = useTranslation('offers');
  const { consideredFrom, isProvisional } = useTradedLot();
  const { state } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const element = useEarlyEntries<HTMLFormElement>();
  const texts = useOfferTexts(input, range);
  const verdict = judgeAmount(input, range.least, range.most);
  const amount = verdict === 'enough' ? enteredAmount(input) : null;
  const refusal = useRefusal('offer');
  const spendingLeft = useSpendingLeft();
  const review = (event: FormEvent) => {
    event.preventDefault();
    controller.review();
  };
  return (
    <form ref={element} method="dialog" onSubmit={review} noValidate>
      <AmountField
        input={input}
        label={texts.label}
        verdict={verdict}
        error={verdict === 'empty' || verdict === 'enough' ? refusal : texts[verdict]}
        onType={controller.type}
        onFocus={preloadDialogs}
      />
      <SuggestedAmounts amounts={suggestOffers(range, consideredFrom)} onSelect={controller.type} />
      {amount !== null && <AddedCost amount={amount} kind="offer" />}
      <Button type="submit" size="lg" isWide disabled={amount === null} className={formClasses.button}>
        {amount === null ? t('form.buttonBlank') : t('form.button', { amount: texts.write(amount) })}
      </Button>
      <p className={panelClasses.note}>
        <Sentences>
          {isProvisional ? t('provisional.buyerNote', { amount: texts.write(state.currentBid) }) : t('form.note')}
          <OfferHold amount={amount} />
          {spendingLeft}
        </Sentences>
      </p>
    </form>
  );
}

/** Why the last attempt was refused; empty where it was not, or where its result is unknown. */
export function useRefusal(operation: 'offer' | 'counter'): string {
  const failure = useBidPanel(({ panel }) => panel.failure);
  const textsOf = useMessageTexts();
  return failure === null || failure.isUnsettled || failure.message === null
    ? ''
    : textsOf(failure.message, operation).title;
}

function OfferHold({ amount }: { readonly amount: Money | null }) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { lot } = useTradedLot();
  const { isVip } = useBidPanel(selectView);
  const quote = useQuote();
  if (amount === null || isVip || !requiresHold(amount, lot.lotType)) return null;
  return t('form.hold', { amount: formatMoney(quote(amount).feeIncTax, language) });
}

/** The form's texts about the amount: its limits, and how an amount misses them. */
function useOfferTexts(input: PanelInput, { least, most }: AmountRange) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { negotiation, state } = useBidPanel(selectView);
  const { isProvisional, price } = useTradedLot();
  const write = (amount: Money) => formatMoney(amount, language);
  const own = negotiation.ownOffer?.amount ?? null;
  const isFromNothing = toMajor(least) <= 1;
  const bounds = {
    least: write(addMoney(least, fromMajor(-1, input.currency))),
    most: price === null ? '' : write(price),
  };
  const limits = isFromNothing ? (most === null ? '' : 'Below') : most === null ? 'Above' : 'Between';
  const tooLow = own !== null ? 'tooLowRaise' : isProvisional ? 'tooLowProvisional' : 'tooLow';
  return {
    write,
    label: t(`form.label${limits}`, bounds),
    tooLow: t(`form.${tooLow}`, { amount: write(least), own: own && write(own), bid: write(state.currentBid) }),
    aboveMost: t('form.aboveMost', { amount: most === null ? '' : write(most) }),
    tooLarge: t('form.tooLarge'),
  };
}
