import { formatMoney } from '@marque/core/rules/format';
import { enteredAmount, judgeAmount, type OpenNegotiation, type PanelInput } from '@marque/core/rules/live';
import type { Money } from '@marque/core/rules/money';
import { type AmountRange, suggestCounters } from '@marque/core/rules/offers';
import { Button } from '@marque/core/ui/button';
import { BackIcon } from '@marque/core/ui/icons';
import { useLocale } from '@marque/core/ui/locale';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField, SuggestedAmounts } from '../../panel/amount/amount-field.tsx';
import formClasses from '../../panel/amount/bid-form.module.css';
import panelClasses from '../../panel/panel.module.css';
import { useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { useRefusal } from '../buyer/offer-form.tsx';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import { Ladder } from '../parts/ladder.tsx';
import classes from '../trading.module.css';
import { useTradedLot } from '../use-traded-lot.ts';

interface CounterFormProps {
  readonly input: PanelInput;
  readonly offer: OpenNegotiation;
  readonly range: AmountRange;
}

/** The amount of a counter-offer, between the offer and the buy-now price. */
export function CounterForm({ input, offer, range }: CounterFormProps) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { price } = useTradedLot();
  const controller = useBidPanelController();
  const title = useRef<HTMLHeadingElement>(null);
  const refusal = useRefusal('counter');
  const write = (amount: Money | null) => formatMoney(amount, language);
  const { least, most } = range;
  const verdict = judgeAmount(input, least, most);
  const amount = verdict === 'enough' ? enteredAmount(input) : null;
  const errors = {
    empty: refusal,
    enough: refusal,
    tooLow: t('counterForm.tooLow', { amount: write(least) }),
    aboveMost: t('counterForm.aboveMost', { amount: write(most) }),
    tooLarge: t('form.tooLarge'),
  };
  // The button that opened the form is no longer there.
  useEffect(() => title.current?.focus(), []);
  const review = (event: FormEvent) => {
    event.preventDefault();
    controller.review();
  };
  return (
    <form method="dialog" onSubmit={review} noValidate>
      <button type="button" className={classes.back} onClick={controller.closeForm}>
        <BackIcon />
        {t('counterForm.back')}
      </button>
      <h2 ref={title} tabIndex={-1} className={`mq-h2 ${classes.title}`}>
        {t('counterForm.title')}
      </h2>
      <Ladder
        offer={{ label: t('ladder.offer'), amount: offer.amount }}
        counter={{ label: t('ladder.yourCounter'), amount }}
        price={price && { label: t('ladder.buyNow'), amount: price }}
      />
      <AmountField
        input={input}
        label={
          most === null
            ? t('counterForm.labelAbove', { least: write(offer.amount) })
            : t('counterForm.label', { least: write(offer.amount), most: write(most) })
        }
        verdict={verdict}
        error={errors[verdict]}
        onType={controller.type}
        onFocus={preloadDialogs}
      />
      <SuggestedAmounts amounts={suggestCounters(range)} onSelect={controller.type} />
      <p className={panelClasses.text}>{t('counterForm.text', { name: offer.bidderName })}</p>
      <Button type="submit" size="lg" isWide disabled={amount === null} className={formClasses.button}>
        {amount === null ? t('counterForm.buttonBlank') : t('counterForm.button', { amount: write(amount) })}
      </Button>
    </form>
  );
}
