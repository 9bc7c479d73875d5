import type { ListingDetail, Picture as LotPicture } from '@marque/core/contracts/listings';
import { classList } from '@marque/core/ui/class-list';
import { Cutout, CutoutFrame } from '@marque/core/ui/cutout';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { Picture } from '@marque/core/ui/picture';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './gallery.module.css';
import { GalleryGroups } from './gallery-groups.tsx';
import { GalleryStage } from './gallery-stage.tsx';
import { neighbour, picturesBeside } from './picture-order.ts';
import { usePictureWords } from './picture-words.ts';

const Lightbox = lazyPart('lightbox', () => import('./lightbox.tsx'), { onFailed: ({ onClose }) => onClose() });

/** The pictures of a lot: a large one to go through, four beside it, and all of them on the whole window. */
export const Gallery = memo(function Gallery({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation('lot');
  const [at, setAt] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const pictures = picturesOf(lot);
  const beside = picturesBeside(pictures, lot.lotType);
  const count = pictures.length;

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    setAt(neighbour(at, event.key === 'ArrowRight' ? 1 : -1, count));
  };
  return (
    <>
      <section
        className={classList(
          classes.gallery,
          lot.site === 'watches' && classes.triptych,
          beside.length === 0 && classes.alone,
        )}
        aria-label={t('gallery.label')}
        onKeyDown={move}
      >
        <GalleryStage title={lot.title} pictures={pictures} at={at} onMove={setAt} onEnlarge={setEnlarged} />
        {beside.map((index, place) => {
          const picture = pictures[index];
          if (picture === undefined) return null;
          const isLast = place === beside.length - 1;
          return (
            <SidePicture
              key={picture.key}
              lot={lot}
              picture={picture}
              place={place}
              onEnlarge={() => setEnlarged(index)}
            >
              {isLast && count > 1 && <AllPictures count={count} onOpen={() => setEnlarged(0)} />}
            </SidePicture>
          );
        })}
      </section>
      <GalleryGroups lot={lot} pictures={pictures} at={at} onMove={setAt} />
      {enlarged !== null && (
        <Lightbox lot={lot} pictures={pictures} at={enlarged} onMove={setAt} onClose={() => setEnlarged(null)} />
      )}
    </>
  );
});

/** A lot without gallery pictures shows the picture of its tile. */
function picturesOf(lot: ListingDetail): readonly LotPicture[] {
  if (lot.pictures.length > 0 || lot.mainImagePath === null) return lot.pictures;
  const { mainImagePath: key, mainImageColour: colour } = lot;
  return [{ key, colour, group: 'outside', view: 'main', width: 1200, height: 800 }];
}

interface SidePictureProps {
  readonly lot: ListingDetail;
  readonly picture: LotPicture;
  readonly place: number;
  readonly onEnlarge: () => void;
  readonly children: ReactNode;
}

function SidePicture({ lot, picture, place, onEnlarge, children }: SidePictureProps) {
  const { t } = useTranslation('lot');
  const { alt } = usePictureWords(lot.title);
  return (
    <CutoutFrame className={classList(classes.side, classes[`side${place}`])}>
      <button
        type="button"
        className={classes.open}
        aria-label={t('gallery.enlarge', { picture: alt(picture) })}
        onClick={onEnlarge}
      >
        <Picture
          imageKey={picture.key}
          alt=""
          sizes="(max-width: 1023px) 25vw, 25vw"
          colour={picture.colour}
          subject={picture.subject}
          width={picture.width}
          height={picture.height}
        />
      </button>
      {children}
    </CutoutFrame>
  );
}

function AllPictures({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = useTranslation('lot');
  return (
    <Cutout corner="bottom-right" className={classes.all}>
      <button type="button" className="mq-link mq-reach" onClick={onOpen}>
        {t('gallery.all', { count })}
      </button>
    </Cutout>
  );
}
