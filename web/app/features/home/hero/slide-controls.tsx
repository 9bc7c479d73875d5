import { classList } from '@marque/core/ui/class-list';
import { PauseIcon, PlayIcon } from '@marque/core/ui/icons';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './slide-controls.module.css';
import type { Slides } from './use-slides.ts';

interface SlideControlsProps {
  readonly slides: Slides;
  readonly titles: readonly string[];
  /** A video that moves by itself can be paused, also where it is the only slide. */
  readonly hasVideo?: boolean;
  /** What advances, which the words of the buttons name. */
  readonly kind?: 'lots' | 'slides' | 'promo';
}

/** A pause button and a line for each slide, in a cut of the picture. Hidden if nothing moves. */
export function SlideControls({ slides, titles, hasVideo = false, kind = 'lots' }: SlideControlsProps) {
  const { t } = useTranslation('home');
  const way = slides.isRunning ? 'pause' : 'play';
  const goTo = kind === 'lots' ? 'goTo' : 'goToSlide';
  if (titles.length < 2 && !hasVideo) return null;
  return (
    <div
      className={classList(classes.controls, slides.moves && classes.moving)}
      style={{ '--slide-time': `${slides.time}ms` } as CSSProperties}
    >
      <button
        type="button"
        className={classes.pause}
        aria-label={t(kind === 'promo' ? `promo.${way}` : `slides.${way}`)}
        onClick={slides.toggle}
      >
        {slides.isRunning ? <PauseIcon /> : <PlayIcon />}
      </button>
      {titles.length > 1 &&
        titles.map((title, index) => {
          const isOn = index === slides.index;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: two slides may share a title; a slide is identified by its position.
              key={index}
              type="button"
              aria-label={t(`slides.${goTo}`, { number: index + 1, count: titles.length, title })}
              aria-current={isOn}
              onClick={() => slides.goTo(index)}
            >
              <span className={classes.line}>{isOn && <span key={slides.index} className={classes.fill} />}</span>
            </button>
          );
        })}
    </div>
  );
}
