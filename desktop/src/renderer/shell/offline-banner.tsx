import { OfflineIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { useCall } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { isOffline, useBackend, useConsole } from '../state/index.ts';
import { copyTime, TIME } from './copy-time.ts';
import classes from './offline-banner.module.css';

/** Says since when the console is without its server, and what that means for the figures. */
export function OfflineBanner() {
  const { t } = useTranslation('console');
  const call = useCall();
  const { rows } = useConsole();
  const connection = useBackend((state) => state.connection);
  const startedOffline = useBackend((state) => state.startedOffline);
  const freshAt = useStoreValue(rows.state, (state) => state.freshAt);
  if (connection === null || !isOffline(connection.state)) return null;
  const isTrying = connection.state === 'reconnecting';
  return (
    <section className={classes.banner} role="status">
      <OfflineIcon size={20} />
      <p>
        {startedOffline && freshAt !== null ? (
          <>
            <b>{t('offline.started')}</b> {t('offline.startedText', { when: copyTime(freshAt, t) })}
          </>
        ) : (
          <>
            <b>{t('offline.since', { time: TIME.format(connection.since) })}</b> {t('offline.text')}
          </>
        )}
      </p>
      <span className={classes.grow} />
      {isTrying && <p>{t('offline.trying')}</p>}
      <ConsoleButton variant="second" onClick={() => void call('connection.retry', {})}>
        {t('offline.retry')}
      </ConsoleButton>
    </section>
  );
}
