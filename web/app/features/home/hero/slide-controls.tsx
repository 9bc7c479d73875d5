import { classList } from '@marque/core/ui/class-list';
import { PauseIcon, PlayIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './slide-controls.module.css';
import type { useSlides } from './use-slides.ts';

interface SlideControlsProps {
  readonly slides: ReturnType<typeof useSlides>;
  readonly titles: readonly string[];
}

/** A pause button and a line for each slide, in a cut of the picture. Hidden if there is only one slide. */
export function SlideControls({ slides, titles }: SlideControlsProps) {
  const { t } = useTranslation('home');
  if (titles.length < 2) return null;
  return (
    <div className={classList(classes.controls, slides.moves && classes.moving)}>
      <button
        type="button"
        className={classes.pause}
        aria-label={t(slides.isRunning ? 'slides.pause' : 'slides.play')}
        onClick={slides.toggle}
      >
        {slides.isRunning ? <PauseIcon /> : <PlayIcon />}
      </button>
      {titles.map((title, index) => {
        const isOn = index === slides.index;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two lots may share a title; a slide is identified by its position.
            key={index}
            type="button"
            aria-label={t('slides.goTo', { number: index + 1, count: titles.length, title })}
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
