import type { AccountSession } from '@marque/core/contracts/security';
import { Button } from '@marque/core/ui/button';
import { Sentences } from '@marque/core/ui/sentences';
import { useTranslation } from 'react-i18next';
import { FailedAlert } from '../../form/save-row.tsx';
import { useSave } from '../../form/use-save.ts';
import { LogOutButton } from '../../frame/log-out-button.tsx';
import classes from '../security.module.css';
import { securityCalls } from '../security-calls.ts';
import { useDeviceName } from '../use-device-name.ts';
import { useWhen } from '../use-when.ts';

interface SessionRowProps {
  readonly session: AccountSession;
  /** Called with the device's name. */
  readonly onEnded: (device: string) => void;
}

/** A session: device and browser in words, first and last use. This one ends with the log-out form of all pages. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { t } = useTranslation('security');
  const device = useDeviceName(session.userAgent);
  const signedIn = useWhen(session.dtCreatedUTC);
  const lastUsed = useWhen(session.dtLastUsedUTC);
  const { state, save } = useSave(securityCalls.endSession);
  const end = async () => {
    if (await save(session.sessionKey)) onEnded(device);
  };
  return (
    <li className={classes.row}>
      <div>
        <h3 className={classes.name}>
          {device}
          {session.isCurrent && <span className={classes.mark}>{t('sessions.here')}</span>}
        </h3>
        <p className={`mq-soft ${classes.facts}`}>
          <Sentences>
            {t('sessions.signedIn', { when: signedIn, ip: session.ip })}
            {!session.isCurrent && t('sessions.lastUsed', { when: lastUsed })}
          </Sentences>
        </p>
        <FailedAlert state={state} />
      </div>
      {session.isCurrent ? (
        <LogOutButton className="mq-link mq-reach" />
      ) : (
        <Button variant="second" size="sm" isBusy={state.kind === 'saving'} onClick={() => void end()}>
          {t('sessions.end')}
          <span className="mq-unseen">, {device}</span>
        </Button>
      )}
    </li>
  );
}
