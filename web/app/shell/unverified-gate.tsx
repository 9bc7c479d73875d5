import { Button } from '@marque/core/ui/button';
import { Link } from '@marque/core/ui/link';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { Trans, useTranslation } from 'react-i18next';
import { useSession } from '../features/session/index.ts';
import classes from './unverified-gate.module.css';
import { useAccountCalls } from './use-account-calls.ts';

/** Stands before every page outside the account until the e-mail address is confirmed. Its ways out are inside. */
export default function UnverifiedGate({ email }: { readonly email: string; readonly userId: number }) {
  const { t } = useTranslation('common');
  const { csrfToken } = useSession();
  const { sendVerification, state } = useAccountCalls();
  return (
    <Overlay place="middle" labelledBy="verify-title" isDismissible={false} onClose={() => {}}>
      <OverlayInside>
        <h2 id="verify-title" className="mq-h2">
          {t('verify.title')}
        </h2>
        <p className={classes.text}>
          <Trans t={t} i18nKey="verify.text" values={{ email }} components={{ b: <b /> }} />
        </p>
        <Button isWide className={classes.send} isBusy={state === 'sending'} onClick={sendVerification}>
          {t(`verify.${state}`)}
        </Button>
        <p className={classes.result} role="status">
          {state === 'success' && t('verify.sentText')}
        </p>
        <div className={classes.ways}>
          <Link href="/account/details/" className="mq-link mq-reach">
            {t('verify.otherEmail')}
          </Link>
          <form method="post" action="/account/logout">
            <input type="hidden" name="csrfToken" value={csrfToken} />
            <button type="submit" className="mq-link mq-reach">
              {t('session.signOut')}
            </button>
          </form>
        </div>
      </OverlayInside>
    </Overlay>
  );
}
