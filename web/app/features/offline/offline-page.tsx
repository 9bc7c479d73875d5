import { Button } from '@marque/core/ui/button';
import { LogoMark } from '@marque/core/ui/logo';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { KnownLots } from './known-lots.tsx';
import classes from './offline-page.module.css';
import { openAsked, retryUntilOnline } from './retry.ts';

/** What a browser shows in place of a page that it cannot load: what happened, and what it last knew of the viewed lots. */
export default function OfflinePage() {
  const { t } = useTranslation(['offline', 'common']);
  const { site } = useSession();
  const isOffline = useSyncExternalStore(
    onConnectionChange,
    () => !navigator.onLine,
    () => false,
  );
  const [isTrying, setTrying] = useState(false);
  useEffect(retryUntilOnline, []);
  const name = t(`common:site.${site}`);
  const title = isOffline ? t('title.offline') : t('title.unreachable', { site: name });
  const tryAgain = () => {
    setTrying(true);
    openAsked();
  };
  return (
    <div className={`mq-wrap ${classes.page}`}>
      <PageMeta title={title} />
      <meta name="robots" content="noindex" />
      <div className={classes.head}>
        <LogoMark size={56} colour="sunk" />
        <h1 className={`mq-h1 ${classes.title}`}>{title}</h1>
        <p className={`mq-lead ${classes.lead}`}>{t('lead')}</p>
        <p className="mq-soft">{t('retry')}</p>
        <Button size="lg" className={classes.button} isBusy={isTrying} onClick={tryAgain}>
          {t('common:error.tryAgain')}
        </Button>
      </div>
      <KnownLots />
    </div>
  );
}

/** The page's own watch knows of changes alone, and this page begins without a connection. */
function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
