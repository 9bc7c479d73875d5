import { ButtonLink } from '@marque/core/ui/button';
import { Link } from '@marque/core/ui/link';
import { CoverPicture } from '@marque/core/ui/picture';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { openQuickSearch } from '../../features/quick-search/index.ts';
import { LISTINGS } from '../../foundation/addresses/index.ts';
import { useCoverPicture } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './not-found.module.css';

/** The 404 page: a grey picture with the text in a cut. */
export default function NotFound() {
  const { t } = useTranslation('common');
  const { site } = useSession();
  const title = t(`notFound.title.${site}`);
  const picture = useCoverPicture();
  return (
    <div className="mq-wrap">
      <title>{t('error.pageTitle', { title, site: t(`site.${site}`) })}</title>
      <div className={classes.frame}>
        <CoverPicture picture={picture} sizes="100vw" least={640} most={1920} isUrgent className={classes.picture} />
        <div className={classes.cut}>
          <p className="mq-small mq-mute mq-figures">404</p>
          <h1 className="mq-display">{title}</h1>
          <p className={`mq-soft ${classes.text}`}>{t('notFound.text')}</p>
          <p className={classes.links}>
            <ButtonLink href={LISTINGS}>{t('link.allListings')}</ButtonLink>
            <Link href={LISTINGS} className="mq-link mq-reach" onClick={search}>
              {t('notFound.search')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Opens the search in the header; without one the link leads to the listings. */
function search(event: MouseEvent): void {
  if (openQuickSearch()) event.preventDefault();
}
