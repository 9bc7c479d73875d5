import { formatMoney } from '@marque/core/rules/format';
import { noticeOf, type OpenNegotiation } from '@marque/core/rules/live';
import type { Money } from '@marque/core/rules/money';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { markedText } from '../../marked-text.tsx';
import { Cost } from '../../panel/cost.tsx';
import panelClasses from '../../panel/panel.module.css';
import { selectView, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import { Ladder } from '../parts/ladder.tsx';
import { PriceHead } from '../parts/price-head.tsx';
import classes from '../trading.module.css';
import { useTradedLot } from '../use-traded-lot.ts';

interface CounterReceivedProps {
  readonly offer: OpenNegotiation;
  readonly counter: OpenNegotiation;
  /** Whether the lot can still be bought at its price. */
  readonly isForSale: boolean;
}

/** The seller's counter-offer between the viewer's offer and the buy-now price, with the answers to it. */
export function CounterReceived({ offer, counter, isForSale }: CounterReceivedProps) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { ranges } = useBidPanel(selectView);
  const { price } = useTradedLot();
  const controller = useBidPanelController();
  return (
    <>
      <PriceHead label={t('counter.label')} amount={counter.amount} until={counter.expiresAt} />
      <Ladder
        offer={{ label: t('ladder.yourOffer'), amount: offer.amount }}
        counter={{ label: t('ladder.counter'), amount: counter.amount }}
        price={price && { label: t('ladder.buyNow'), amount: price }}
      />
      <Cost amount={counter.amount} kind="counter" />
      <Button
        size="lg"
        isWide
        data-main-action
        className={panelClasses.first}
        onFocus={preloadDialogs}
        onPointerEnter={preloadDialogs}
        onClick={() => controller.ask('acceptCounter', counter.amount)}
      >
        {t('counter.accept', { amount: formatMoney(counter.amount, language) })}
      </Button>
      <div className={classes.pair}>
        <Button variant="second" disabled={ranges.offer === null} onClick={() => controller.openForm('offer')}>
          {t('counter.another')}
        </Button>
        <Button variant="danger" onClick={() => controller.ask('rejectCounter', counter.amount)}>
          {t('counter.reject')}
        </Button>
      </div>
      <p className={panelClasses.note}>
        <Sentences>
          {t('counter.final')}
          <NextOffer offer={offer} />
          {isForSale && price !== null && <BuyNowInstead price={price} />}
        </Sentences>
      </p>
    </>
  );
}

function BuyNowInstead({ price }: { readonly price: Money }) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const controller = useBidPanelController();
  return markedText(t('counter.buyNow', { amount: formatMoney(price, language) }), (words) => (
    <button
      type="button"
      className="mq-link mq-reach"
      onFocus={preloadDialogs}
      onClick={() => controller.ask('buyNow', price)}
    >
      {words}
    </button>
  ));
}

/** What another offer has to be, and how many are left. */
function NextOffer({ offer }: Pick<CounterReceivedProps, 'offer'>) {
  const { t } = useTranslation('offers');
  const { language } = useLocale();
  const { ranges, terms } = useBidPanel(selectView);
  const { price } = useTradedLot();
  if (ranges.offer === null) return null;
  const least = formatMoney(offer.amount, language);
  const remaining = noticeOf(terms)?.remaining ?? null;
  return (
    <Sentences>
      {price === null
        ? t('counter.above', { least })
        : t('counter.between', { least, most: formatMoney(price, language) })}
      {remaining !== null && t(remaining.key, { count: remaining.count })}
    </Sentences>
  );
}
