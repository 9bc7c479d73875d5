import type { Picture as LotPicture } from '@marque/core/contracts/listings';
import { Cutout, CutoutFrame } from '@marque/core/ui/cutout';
import { ChevronLeftIcon, ChevronRightIcon } from '@marque/core/ui/icons';
import { useIsIdle } from '@marque/core/ui/idle';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Picture } from '@marque/core/ui/picture';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './gallery.module.css';
import { neighbour } from './picture-order.ts';
import { usePictureWords } from './picture-words.ts';

interface GalleryStageProps {
  readonly title: string;
  readonly pictures: readonly LotPicture[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onEnlarge: (at: number) => void;
}

// The buttons go on without it.
const Swiping = lazyPart('swiping', () => import('./swiping.tsx'), { isQuiet: true });

/** The large picture. It follows a finger, and on wider windows two buttons in its cut. */
export function GalleryStage({ title, pictures, at, onMove, onEnlarge }: GalleryStageProps) {
  const { t } = useTranslation('lot');
  const viewport = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const isIdle = useIsIdle();
  const { alt } = usePictureWords(title);
  const count = pictures.length;

  if (count === 0) return <CutoutFrame className={classes.stage} />;
  const wake = () => setTouched(true);
  const go = (step: 1 | -1) => {
    setTouched(true);
    onMove(neighbour(at, step, count));
  };
  return (
    <CutoutFrame className={classes.stage} onPointerEnter={wake} onPointerDown={wake} onFocus={wake}>
      <div ref={viewport} className={classes.viewport}>
        <ul className={classes.slides}>
          {pictures.map((picture, index) => (
            <li key={picture.key} className={classes.slide} aria-hidden={index === at ? undefined : 'true'}>
              <button
                type="button"
                className={classes.open}
                tabIndex={index === at ? 0 : -1}
                aria-label={t('gallery.enlarge', { picture: alt(picture) })}
                onClick={() => onEnlarge(index)}
              >
                {(index === at || (isTouched && isNear(index, at, count))) && (
                  <Picture
                    imageKey={picture.key}
                    alt=""
                    sizes="(max-width: 1023px) 100vw, 50vw"
                    colour={picture.colour}
                    subject={picture.subject}
                    width={picture.width}
                    height={picture.height}
                    least={480}
                    most={1600}
                    isUrgent={index === at}
                  />
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {(isIdle || isTouched) && <Swiping viewport={viewport} at={at} onMove={onMove} />}
      {count > 1 && (
        <Cutout corner="bottom-left" className={classes.count}>
          <b aria-live="polite">{t('gallery.position', { position: at + 1, total: count })}</b>
          <button type="button" aria-label={t('gallery.previous')} onClick={() => go(-1)}>
            <ChevronLeftIcon />
          </button>
          <button type="button" aria-label={t('gallery.next')} onClick={() => go(1)}>
            <ChevronRightIcon />
          </button>
        </Cutout>
      )}
    </CutoutFrame>
  );
}

/** The one before and the one after, so that a swipe finds its picture there. */
function isNear(index: number, at: number, count: number): boolean {
  return index === neighbour(at, 1, count) || index === neighbour(at, -1, count);
}
