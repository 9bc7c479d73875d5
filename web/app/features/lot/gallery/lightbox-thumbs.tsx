import type { Picture as LotPicture } from '@marque/core/contracts/listings';
import { Picture } from '@marque/core/ui/picture';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './lightbox.module.css';

interface LightboxThumbsProps {
  readonly pictures: readonly LotPicture[];
  readonly at: number;
  readonly altOf: (picture: LotPicture) => string;
  readonly onMove: (at: number) => void;
}

/** All pictures, small; the one on view is kept in sight. */
export function LightboxThumbs({ pictures, at, altOf, onMove }: LightboxThumbsProps) {
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
            <Picture imageKey={picture.key} alt="" sizes="100px" colour={picture.colour} least={160} most={240} />
          </button>
        </li>
      ))}
    </ol>
  );
}
