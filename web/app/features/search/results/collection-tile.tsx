import { imageUrl } from '@marque/core/contracts/images';
import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { Cutout, CutoutFrame } from '@marque/core/ui/cutout';
import { Link } from '@marque/core/ui/link';
import { Picture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import classes from './result-grid.module.css';

/** A collection among the results: two columns wide, its text in a cut of the picture. */
export function CollectionTile({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('buy');
  return (
    <article className={classes.collection}>
      <CutoutFrame>
        <Picture
          imageKey={lot.tileImagePath ?? lot.mainImagePath}
          alt=""
          sizes="(max-width: 599px) 100vw, (max-width: 1200px) 66vw, 50vw"
          colour={lot.mainImageColour}
          least={480}
          most={1440}
          position="50% 40%"
        />
        <Cutout corner="top-left" className={classes.words}>
          <p className="mq-small mq-mute">{t('collection.kind')}</p>
          <h2>
            {lot.tileTitleImagePath === null ? (
              lot.title
            ) : (
              <img
                className={classes.titlePicture}
                src={imageUrl(lot.tileTitleImagePath, { width: 480, format: 'webp' })}
                alt={lot.title}
              />
            )}
          </h2>
          <p className={`mq-small mq-soft ${classes.text}`}>{lot.summary}</p>
          <Link href={lotPath(lot)} className="mq-link mq-accent mq-reach">
            {lot.tileButtonText ?? t('collection.view')}
          </Link>
        </Cutout>
      </CutoutFrame>
    </article>
  );
}
