import type { ShownSlide } from '@marque/core/contracts/home-content';
import { slideTime } from '@marque/core/rules/layout';
import { classList } from '@marque/core/ui/class-list';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarHero, WatchHero } from '../../../foundation/hero/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { Carousel } from '../hero/carousel.tsx';
import heroClasses from '../hero/hero.module.css';
import { SlideControls } from '../hero/slide-controls.tsx';
import { SlideMedia } from './slide-media.tsx';
import { SlideWords } from './slide-words.tsx';
import classes from './staff-slides.module.css';

/** The slides that staff show, each for its own time. */
export default function StaffSlides({ slides: all }: { readonly slides: readonly ShownSlide[] }) {
  const { t } = useTranslation('home');
  const { site } = useSession();
  const hasVideo = all.some(({ mediaType }) => mediaType === 'video');
  return (
    <Carousel times={all.map(({ displayTime }) => slideTime(displayTime))} label={t('slides.staffLabel')}>
      {(slides) => {
        const slide = all[slides.index];
        if (slide === undefined) return null;
        const parts = {
          picture: <SlideMedia key={slides.index} slide={slide} site={site} plays={slides.plays} />,
          controls: (
            <SlideControls slides={slides} titles={all.map(({ title }) => title)} kind="slides" hasVideo={hasVideo} />
          ),
          children: <Words all={all} index={slides.index} />,
        };
        return site === 'cars' ? (
          <CarHero {...parts} className={classList(heroClasses.cars, classes.cars)} />
        ) : (
          <WatchHero {...parts} className={heroClasses.watches} />
        );
      }}
    </Carousel>
  );
}

/** The words of all slides in one place, so that the page below it stays where it is when a longer text follows. */
function Words({ all, index }: { readonly all: readonly ShownSlide[]; readonly index: number }): ReactNode {
  return (
    <div className={classes.words}>
      {all.map((slide, nth) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position.
          key={nth}
          className={classList(nth !== index && classes.waiting)}
          aria-hidden={nth !== index || undefined}
        >
          <SlideWords slide={slide} isShown={nth === index} />
        </div>
      ))}
    </div>
  );
}
