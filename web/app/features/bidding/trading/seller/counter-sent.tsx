import { formatMoney } from '@marque/core/rules/format';
import type { OpenNegotiation } from '@marque/core/rules/live';
import { useLocale } from '@marque/core/ui/locale';
import { useTranslation } from 'react-i18next';
import panelClasses from '../../panel/panel.module.css';
import { Ladder } from '../parts/ladder.tsx';
import { PriceHead } from '../parts/price-head.tsx';
import { useTradedLot } from '../use-traded-lot.ts';
import { useWhen } from '../use-when.ts';

interface CounterSentProps {
  readonly offer: OpenNegotiation;
  readonly counter: OpenNegotiation;
}

/** The vendor's counter-offer, which waits for the buyer. */
export function CounterSent({ offer, counter }: CounterSentProps) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { price } = useTradedLot();
  const when = useWhen(counter.expiresAt);
  return (
    <>
      <PriceHead label={t('ladder.yourCounter')} amount={counter.amount} until={counter.expiresAt} />
      <Ladder
        offer={{ label: t('ladder.offer'), amount: offer.amount }}
        counter={{ label: t('ladder.yourCounter'), amount: counter.amount }}
        price={price && { label: t('ladder.buyNow'), amount: price }}
      />
      <p className={panelClasses.text}>
        {t('seller.waiting', { name: offer.bidderName, amount: formatMoney(offer.amount, language), when })}
      </p>
    </>
  );
}
