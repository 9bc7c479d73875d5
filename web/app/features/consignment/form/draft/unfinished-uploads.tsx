import { Button } from '@marque/core/ui/button';
import type { UploadQueue } from '@marque/core/ui/form-screens';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBeforeUnload, useBlocker } from 'react-router';
import classes from '../form.module.css';

const TITLE_ID = 'leaving-uploads-title';

/**
 * Confirms leaving the form during uploads: a draft keeps the answers and the completed files, and a file that is
 * still uploading is lost. The user leaves automatically once all uploads have completed.
 */
export function UnfinishedUploads({ uploads }: { readonly uploads: UploadQueue }) {
  const { t } = useTranslation(['consign', 'common']);
  const { count } = useLocale();
  const read = () => uploads.count('queued', 'uploading', 'failed');
  const missing = useSyncExternalStore(uploads.subscribe, read, read);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => read() > 0 && !isSamePage(currentLocation, nextLocation),
  );
  useBeforeUnload((event) => {
    if (read() > 0) event.preventDefault();
  });
  useEffect(() => {
    if (missing === 0 && blocker.state === 'blocked') blocker.proceed();
  }, [missing, blocker]);
  if (blocker.state !== 'blocked' || missing === 0) return null;
  const stay = () => blocker.reset();
  return (
    <Overlay
      name="unfinishedUploads"
      place="middle"
      labelledBy={TITLE_ID}
      closeLabel={t('common:action.close')}
      onClose={stay}
    >
      <OverlayInside className={classes.dialog}>
        <h2 id={TITLE_ID} className="mq-h2">
          {t('leaving.title', { count: missing, shown: count(missing) })}
        </h2>
        <p className="mq-soft">{t('leaving.text', { count: missing })}</p>
        <Button size="lg" isWide onClick={stay}>
          {t('leaving.stay')}
        </Button>
        <Button variant="second" isWide onClick={() => blocker.proceed()}>
          {t('leaving.leave', { count: missing })}
        </Button>
      </OverlayInside>
    </Overlay>
  );
}

function isSamePage(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
