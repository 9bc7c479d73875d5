import type { Listing } from '@marque/core/contracts/listings';
import { tileLine } from '@marque/core/rules/display';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats } from '@marque/core/ui/locale';
import { priceFactsOf, tileFactsOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useTranslation } from 'react-i18next';

/** Price and end of the lot on a slide, in two short lines. */
export function HeroFacts({ lot, className }: { readonly lot: Listing; readonly className?: string | undefined }) {
  const { t } = useTranslation('home');
  const { date, dayAndTime } = useDateFormats();
  const display = usePriceDisplay(priceFactsOf(lot));
  const { endsAt } = timeFactsOf(lot);
  const parts = tileLine(tileFactsOf(lot));
  const ends = useTicking((now) => (endsAt === null ? null : dayAndTime(endsAt, now, date)));
  return (
    <p className={`mq-small mq-soft ${className ?? ''}`}>
      <PriceTag display={display} />
      {parts.includes('bids') && <> · {t('tile:counts.bids', { count: lot.noBids })}</>}
      <br />
      {parts.includes('orMakeOffer') && t('tile:orMakeOffer')}
      {parts.includes('time') && ends !== null && t('slides.ends', { when: ends })}
    </p>
  );
}
