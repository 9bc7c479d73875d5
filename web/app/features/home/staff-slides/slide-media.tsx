import type { ShownSlide } from '@marque/core/contracts/home-content';
import type { Site } from '@marque/core/rules/lot';
import { whenLoaded } from '@marque/core/ui/idle';
import { Picture } from '@marque/core/ui/picture';
import { useEffect, useRef, useState } from 'react';
import classes from './staff-slides.module.css';

const SIZES: Readonly<Record<Site, string>> = {
  cars: '(max-width: 599px) 100vw, 96vw',
  watches: '(max-width: 599px) 100vw, (max-width: 1023px) 90vw, 68vw',
};

interface SlideMediaProps {
  readonly slide: ShownSlide;
  readonly site: Site;
  /** Whether a video moves. */
  readonly plays: boolean;
}

/** The picture of a slide, or its video over the still that stands for it. */
export function SlideMedia({ slide: { picture, video }, site, plays }: SlideMediaProps) {
  return (
    <div className={classes.media}>
      <Picture
        imageKey={picture.key}
        alt=""
        colour={picture.colour}
        width={picture.width}
        height={picture.height}
        sizes={SIZES[site]}
        least={480}
        most={1920}
        isUrgent
      />
      {video !== null && <SlideVideo address={video} plays={plays} />}
    </div>
  );
}

/**
 * Nothing of the file is fetched before it plays, and it plays once the page has loaded: decoding it would hold up a phone
 * that still loads. It is seen once it does, so that the still has no gap after it.
 */
function SlideVideo({ address, plays }: { readonly address: string; readonly plays: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!plays || element === null) return;
    // Where a browser refuses to play, the still stays.
    const cancel = whenLoaded(() => element.play().catch(() => undefined));
    return () => {
      cancel();
      element.pause();
    };
  }, [plays]);
  return (
    <video
      ref={video}
      className={classes.video}
      data-begun={hasBegun || undefined}
      src={address}
      preload="none"
      muted
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setBegun(true)}
    />
  );
}
