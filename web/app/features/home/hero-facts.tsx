import type { Listing } from '@marque/core/contracts/listings';
import { isLive } from '@marque/core/rules/lot';
import { priceFactsOf, saleFormatOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useInstants } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';

/** Price and end of the lot on a slide, in two short lines. */
export function HeroFacts({ lot, className }: { readonly lot: Listing; readonly className?: string | undefined }) {
  const { t } = useTranslation('home');
  const { weekday, timeOfDay } = useInstants();
  const display = usePriceDisplay(priceFactsOf(lot));
  const { endsAt, stage } = timeFactsOf(lot);
  const isAuction = saleFormatOf(lot) === 'auction';
  return (
    <p className={`mq-small mq-soft ${className ?? ''}`}>
      <PriceTag display={display} />
      {isAuction && isLive(stage) && <> · {t('tile:counts.bids', { count: lot.noBids })}</>}
      <br />
      {!isAuction && t('tile:orMakeOffer')}
      {isAuction && endsAt !== null && t('slides.ends', { day: weekday(endsAt), time: timeOfDay(endsAt) })}
    </p>
  );
}
