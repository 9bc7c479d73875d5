import 'yet-another-react-lightbox/styles.css';
import type { ImageWidth } from '@marque/core/contracts/images';
import type { ListingDetail, Picture as LotPicture } from '@marque/core/contracts/listings';
import { ChevronLeftIcon, ChevronRightIcon } from '@marque/core/ui/icons';
import type { ModalName } from '@marque/core/ui/overlay';
import { CoverPicture, useImageUrl } from '@marque/core/ui/picture';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { type CSSProperties, type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SlideImage, Lightbox as Slides, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import classes from './lightbox.module.css';
import { LightboxHeader } from './lightbox-header.tsx';
import { usePictureWords } from './picture-words.ts';

const WIDTHS = [640, 960, 1440, 1920] as const satisfies readonly ImageWidth[];

const NAME: ModalName = 'lightbox';

interface LightboxProps {
  readonly lot: ListingDetail;
  readonly pictures: readonly LotPicture[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** All pictures on the whole window: arrows, swipe, zoom, thumbnails; price and clock stay in sight. */
export default function Lightbox({ lot, pictures, at: opened, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation('lot');
  const words = usePictureWords(lot.title);
  const imageUrl = useImageUrl();
  const [at, setAt] = useState(opened);
  const go = (index: number) => {
    setAt(index);
    onMove(index);
  };
  const slides = pictures.map((picture) => slideOf(picture, words.alt(picture), imageUrl));
  const current = pictures[at];
  const zoom = useRef<ZoomRef>(null);
  return (
    <Slides
      open
      close={onClose}
      index={at}
      slides={slides}
      plugins={[Zoom]}
      className={classes.lightbox ?? ''}
      portal={{ container: { 'data-modal': NAME } as HTMLAttributes<HTMLDivElement> }}
      carousel={{ padding: 0, spacing: '20%', preload: 1 }}
      animation={{ fade: 0, swipe: 200 }}
      controller={{ aria: true }}
      zoom={{ ref: zoom }}
      toolbar={{ buttons: [] }}
      on={{ view: ({ index }) => go(index) }}
      labels={{
        Lightbox: t('gallery.label'),
        Previous: t('gallery.previous'),
        Next: t('gallery.next'),
        Slide: t('gallery.label'),
        Carousel: t('gallery.label'),
      }}
      render={{
        iconPrev: () => <ChevronLeftIcon size={28} />,
        iconNext: () => <ChevronRightIcon size={28} />,
        buttonZoom: () => null,
        controls: () => (
          <>
            <LightboxHeader lot={lot} pictures={pictures} at={at} onMove={go} onClose={onClose} />
            {current !== undefined && (
              <div className={classes.cuts} style={{ '--ratio': current.width / current.height } as CSSProperties}>
                <p className={classes.caption}>{words.caption(current)}</p>
                <button
                  type="button"
                  className={classes.zoom}
                  aria-label={t('gallery.zoom')}
                  onClick={() => zoom.current?.zoomIn()}
                >
                  <IconArrowsMaximize size={20} stroke={1.6} aria-hidden="true" />
                </button>
              </div>
            )}
            <LightboxThumbs pictures={pictures} at={at} altOf={words.alt} onMove={go} />
          </>
        ),
      }}
    />
  );
}

/** WebP is drawn by every browser that gets this far; the browser picks the width. */
function slideOf(
  { key, width, height }: LotPicture,
  alt: string,
  imageUrl: ReturnType<typeof useImageUrl>,
): SlideImage {
  const sized = (shown: ImageWidth) => ({
    src: imageUrl(key, { width: shown, format: 'webp' }),
    width: shown,
    height: Math.round((shown * height) / width),
  });
  return { ...sized(1440), alt, srcSet: WIDTHS.map(sized) };
}

interface LightboxThumbsProps {
  readonly pictures: readonly LotPicture[];
  readonly at: number;
  readonly altOf: (picture: LotPicture) => string;
  readonly onMove: (at: number) => void;
}

/** Thumbnails of all pictures; the current one is scrolled into view. */
function LightboxThumbs({ pictures, at, altOf, onMove }: LightboxThumbsProps) {
  const { t } = useTranslation('lot');
  const current = useRef<HTMLLIElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference moves with the picture on view.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);

  return (
    <ol className={classes.thumbs} aria-label={t('gallery.label')}>
      {pictures.map((picture, index) => (
        <li key={picture.key} ref={index === at ? current : null}>
          <button
            type="button"
            aria-label={altOf(picture)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onMove(index)}
          >
            <CoverPicture picture={picture} sizes="100px" least={160} most={240} />
          </button>
        </li>
      ))}
    </ol>
  );
}
