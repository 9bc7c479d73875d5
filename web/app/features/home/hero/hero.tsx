import type { ShownSlide } from '@marque/core/contracts/home-content';
import type { Listing } from '@marque/core/contracts/listings';
import { tileLine } from '@marque/core/rules/display';
import { fillsSlide, TIMINGS } from '@marque/core/rules/layout';
import { lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { useTicking } from '@marque/core/ui/clock';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useDateFormats } from '@marque/core/ui/locale';
import { tileFactsOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { LotPicture } from '@marque/core/ui/picture';
import { PriceTag, StartingBid, usePriceDisplay, usePriceFacts } from '@marque/core/ui/price-tag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarHero, WatchHero } from '../../../foundation/hero/index.ts';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { Carousel } from './carousel.tsx';
import classes from './hero.module.css';
import { SlideControls } from './slide-controls.tsx';
import { SlideTitle } from './slide-title.tsx';

const StaffSlides = lazyPart('staff-slides', () => import('../staff-slides/staff-slides.tsx'), { isQuiet: true });

interface HeroProps {
  /** What staff show. */
  readonly slides: readonly ShownSlide[];
  /** In their place where there are none. */
  readonly lots: readonly Listing[];
}

/** The slides at the top of the home page: those of staff, else a few lots, each with a link. */
export function Hero({ slides, lots }: HeroProps) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  if (slides.length > 0) return <StaffSlides slides={slides} />;
  if (lots.length === 0) return <h1 className="mq-unseen">{t(`title.${site}`)}</h1>;
  return (
    <Carousel times={lots.map(() => TIMINGS.bannerMs)} label={t('slides.label')}>
      {(shown) => {
        const lot = lots[shown.index];
        if (lot === undefined) return null;
        const controls = <SlideControls slides={shown} titles={lots.map(({ title }) => title)} />;
        return site === 'cars' ? (
          <CarSlide lot={lot} controls={controls} />
        ) : (
          <WatchSlide lot={lot} controls={controls} />
        );
      }}
    </Carousel>
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
