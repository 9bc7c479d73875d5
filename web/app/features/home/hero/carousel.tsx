import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Slides, useSlides } from './use-slides.ts';

interface CarouselProps {
  /** Milliseconds for which each slide is shown. */
  readonly times: readonly number[];
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: (slides: Slides) => ReactNode;
}

/** The region of slides that advance by themselves, except while the pointer or the focus is on them. */
export function Carousel({ times, label, className, children }: CarouselProps) {
  const { t } = useTranslation('home');
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const slides = useSlides(times, isPointed || isFocused);
  return (
    <section
      className={className}
      aria-roledescription={t('slides.role')}
      aria-label={label}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div aria-live={slides.moves ? 'off' : 'polite'}>{children(slides)}</div>
    </section>
  );
}
