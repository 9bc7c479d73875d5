import type { Listing } from '@marque/core/contracts/listings';
import { tileLine } from '@marque/core/rules/display';
import { fillsSlide } from '@marque/core/rules/layout';
import { lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { useDateFormats } from '@marque/core/ui/locale';
import { tileFactsOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { LotPicture } from '@marque/core/ui/picture';
import { PriceTag, StartingBid, usePriceDisplay, usePriceFacts } from '@marque/core/ui/price-tag';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarHero, WatchHero } from '../../../foundation/hero/index.ts';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import classes from './hero.module.css';
import { SlideControls } from './slide-controls.tsx';
import { SlideTitle } from './slide-title.tsx';
import { useSlides } from './use-slides.ts';

/** The slides at the top of the home page: a few lots, each with a link. */
export function Hero({ slides: lots }: { readonly slides: readonly Listing[] }) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const slides = useSlides(lots.length, isPointed || isFocused);
  const lot = lots[slides.index];
  if (lot === undefined) return <h1 className="mq-unseen">{t(`title.${site}`)}</h1>;
  const controls = <SlideControls slides={slides} titles={lots.map(({ title }) => title)} />;
  return (
    <section
      aria-roledescription={t('slides.role')}
      aria-label={t('slides.label')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div aria-live={slides.moves ? 'off' : 'polite'}>
        {site === 'cars' ? <CarSlide lot={lot} controls={controls} /> : <WatchSlide lot={lot} controls={controls} />}
      </div>
    </section>
  );
}

interface SlideProps {
  readonly lot: Listing;
  readonly controls: ReactNode;
}

function CarSlide({ lot: listing, controls }: SlideProps) {
  const { t } = useTranslation('home');
  const lot = useLiveListing(listing);
  return (
    <CarHero
      className={classes.cars}
      picture={<HeroPicture lot={lot} sizes="(max-width: 599px) 100vw, 96vw" isGrounded />}
      isPictureWhole={!fillsSlide(lot.mainImageSubject)}
      controls={controls}
    >
      <SlideTitle lot={lot} />
      <div className={classes.row}>
        <ButtonLink size="lg" href={lotPath(lot)}>
          {t('slides.seeLot')}
        </ButtonLink>
        <HeroFacts lot={lot} className={classes.facts} />
      </div>
    </CarHero>
  );
}

function WatchSlide({ lot: listing, controls }: SlideProps) {
  const { t } = useTranslation('home');
  const lot = useLiveListing(listing);
  return (
    <WatchHero
      className={classes.watches}
      picture={<HeroPicture lot={lot} sizes="(max-width: 599px) 100vw, (max-width: 1023px) 90vw, 68vw" />}
      controls={controls}
    >
      <SlideTitle lot={lot} />
      {lot.summary !== '' && <p className={`mq-lead ${classes.lead}`}>{lot.summary}</p>}
      <div className={classes.row}>
        <ButtonLink size="lg" href={lotPath(lot)}>
          {t('slides.seeWatch')}
        </ButtonLink>
        <HeroFacts lot={lot} className={classes.facts} />
      </div>
    </WatchHero>
  );
}

interface HeroPictureProps {
  readonly lot: Listing;
  readonly sizes: string;
  readonly isGrounded?: boolean;
}

function HeroPicture({ lot, sizes, isGrounded = false }: HeroPictureProps) {
  return (
    <LotPicture
      lot={lot} // One element for each slide, so that the previous picture is not shown while the next one loads.
      key={lot.auctionId}
      sizes={sizes}
      least={480}
      most={1920}
      isUrgent
      isGrounded={isGrounded}
    />
  );
}

function HeroFacts({ lot, className }: { readonly lot: Listing; readonly className?: string | undefined }) {
  const { t } = useTranslation('home');
  const { date, dayAndTime } = useDateFormats();
  const display = usePriceDisplay(usePriceFacts(lot));
  const { endsAt } = timeFactsOf(lot);
  const parts = tileLine(tileFactsOf(lot));
  const ends = useTicking((now) => (endsAt === null ? null : dayAndTime(endsAt, now, date)));
  return (
    <p className={`mq-small mq-soft ${className ?? ''}`}>
      <PriceTag display={display} />
      {parts.includes('bids') && <> · {t('tile:counts.bids', { count: lot.noBids })}</>}
      {parts.includes('startingBid') && (
        <>
          {' · '}
          <StartingBid lot={lot} />
        </>
      )}
      <br />
      {parts.includes('orMakeOffer') && t('tile:orMakeOffer')}
      {parts.includes('time') && ends !== null && t('slides.ends', { when: ends })}
    </p>
  );
}
