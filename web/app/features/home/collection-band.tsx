import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { ButtonLink } from '@marque/core/ui/button';
import { CutoutFrame } from '@marque/core/ui/cutout';
import { Picture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';

export function CollectionBand({ lot }: { readonly lot: Listing }) {
  const { t } = useTranslation('home');
  return (
    <section className={`mq-wrap ${classes.rhythm}`} aria-labelledby="collection-title">
      <div className={classes.collection}>
        <CutoutFrame>
          <Picture
            imageKey={lot.tileImagePath ?? lot.mainImagePath}
            alt=""
            sizes="(max-width: 1023px) 100vw, 66vw"
            colour={lot.mainImageColour}
            least={480}
            most={1440}
          />
        </CutoutFrame>
        <div>
          <p className="mq-small mq-mute">{t('collection.kind')}</p>
          <h2 id="collection-title" className="mq-h2">
            {lot.title}
          </h2>
          <p className={`mq-soft ${classes.text}`}>{lot.summary}</p>
          <p className={classes.action}>
            <ButtonLink variant="second" href={lotPath(lot)}>
              {lot.tileButtonText ?? t('collection.view')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
