import { ButtonLink } from '@marque/core/ui/button';
import { Picture } from '@marque/core/ui/picture';
import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router';
import { useSession } from '../features/session/index.ts';
import type { loader } from '../root.tsx';
import { LISTINGS } from './addresses.ts';
import classes from './not-found.module.css';

/** The hero in grey, with the words in its quiet corner. */
export function NotFound() {
  const { t } = useTranslation('common');
  const { site } = useSession();
  const picture = useRouteLoaderData<typeof loader>('root')?.glance?.picture ?? null;
  return (
    <div className="mq-wrap">
      <title>{t('error.pageTitle', { title: t(`notFound.title.${site}`), site: t(`site.${site}`) })}</title>
      <div className={classes.frame}>
        <Picture
          imageKey={picture?.key ?? null}
          alt=""
          sizes="100vw"
          colour={picture?.colour ?? 'transparent'}
          least={640}
          most={1920}
          isUrgent
          className={classes.picture}
        />
        <div className={classes.cut}>
          <p className="mq-small mq-mute mq-figures">404</p>
          <h1 className="mq-display">{t(`notFound.title.${site}`)}</h1>
          <p className={`mq-soft ${classes.text}`}>{t('notFound.text')}</p>
          <p className={classes.ways}>
            <ButtonLink href={LISTINGS}>{t('link.allListings')}</ButtonLink>
            <button type="button" className="mq-link mq-reach" onClick={focusSearch}>
              {t('notFound.search')}
            </button>
          </p>
        </div>
      </div>
    </div>
  );
}

function focusSearch(): void {
  document.getElementById('search')?.focus();
}
