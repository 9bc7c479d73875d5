import { useTranslation } from 'react-i18next';
import { useBackend } from '../state/index.ts';
import { DrawerFrame } from './drawer-frame.tsx';
import classes from './lot-drawer.module.css';
import { OutboxItem } from './outbox-item.tsx';

/** What waits on this computer for the server, and what the server did not accept. */
export function OutboxDrawer() {
  const { t } = useTranslation('console');
  const items = useBackend((state) => state.outbox);
  return (
    <DrawerFrame
      label={t('outbox.title')}
      head={
        <div className={classes.words}>
          <h2 className={classes.title}>{t('outbox.title')}</h2>
          <p className={classes.quiet}>{t('outbox.text')}</p>
        </div>
      }
    >
      {items.length === 0 ? (
        <p className={classes.quiet}>{t('outbox.empty')}</p>
      ) : (
        <ol className={classes.outbox}>
          {items.map((item) => (
            <OutboxItem key={item.id} item={item} />
          ))}
        </ol>
      )}
      <p className={classes.quiet}>{t('outbox.noBids')}</p>
    </DrawerFrame>
  );
}
