import { siteTimeZone } from '@marque/core/rules/places';
import { UpIcon, WarningIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import type { EventOf } from '../../ipc/contract.ts';
import { useCall } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { useBackend } from '../state/index.ts';
import { DrawerFrame } from './drawer-frame.tsx';
import classes from './lot-drawer.module.css';
import { messageKey } from './sending/index.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: siteTimeZone });

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

function OutboxItem({ item }: { readonly item: EventOf<'outbox'>['items'][number] }) {
  const { t } = useTranslation(['console', 'messages']);
  const call = useCall();
  const isStuck = item.state === 'rejected' || item.state === 'conflict';
  const key = item.problem === null ? null : messageKey(item.problem);
  const problem = item.problem === 'answerUnknown' ? t('outbox.answerUnknown') : key === null ? null : t(key);
  return (
    <li data-stuck={isStuck || undefined}>
      {isStuck ? <WarningIcon size={17} /> : <UpIcon size={17} />}
      <div>
        <p>
          <b>{t(`outbox.command.${item.command}`, { title: item.title })}</b>
        </p>
        <p className={classes.quiet}>
          {t('outbox.written', { time: TIME.format(item.createdAt) })} {problem}
          {item.nextAttemptAt !== null && t('outbox.again', { time: TIME.format(item.nextAttemptAt) })}
        </p>
        {isStuck && (
          <div className={classes.outboxButtons}>
            <ConsoleButton onClick={() => void call('outbox.retry', { id: item.id })}>
              {t('outbox.retry')}
            </ConsoleButton>
            <ConsoleButton variant="second" onClick={() => void call('outbox.discard', { id: item.id })}>
              {t('outbox.discard')}
            </ConsoleButton>
          </div>
        )}
      </div>
      <em>{t(`outbox.state.${item.state}`)}</em>
    </li>
  );
}
