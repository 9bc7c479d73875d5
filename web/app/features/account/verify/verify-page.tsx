import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { LOGIN } from '../../../foundation/addresses/index.ts';
import { Alert, TokenForm } from '../../../foundation/forms/index.ts';
import { UNVERIFIED } from '../../../foundation/member/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { Verified } from './unverified-page.tsx';
import classes from './verify.module.css';

/** The outcome of a token: confirmed, refused permanently, or without a response. */
export type Verification = 'success' | 'failed' | 'unanswered';

interface VerifyPageProps {
  /** The token of the emailed link; empty if the URL has none. */
  readonly token: string | null;
  /** Null before the first attempt. */
  readonly outcome: Verification | null;
}

/**
 * The target of the verification link. The link itself changes no state, because mail scanners follow links too:
 * a form confirms, submitted by scripts, or by its button without scripts.
 */
export function VerifyPage({ token, outcome }: VerifyPageProps) {
  const { t } = useTranslation('account');
  return (
    <div className="mq-wrap">
      <PageMeta title={t('unverified.title')} />
      {/* Without a referrer browsers send a form with no origin either, and the action would refuse it as cross-site. */}
      <meta name="referrer" content="same-origin" />
      <section className={classes.panel}>
        {outcome === 'success' ? <Verified redirect={null} /> : <NotYet token={token} outcome={outcome} />}
      </section>
    </div>
  );
}

function NotYet({ token, outcome }: VerifyPageProps) {
  const { t } = useTranslation('account');
  const isSpent = token === null || outcome === 'failed';
  return (
    <>
      <h1 className="mq-h2">{t('unverified.title')}</h1>
      {isSpent ? <SpentLink /> : <ConfirmForm token={token} hasFailed={outcome === 'unanswered'} />}
    </>
  );
}

function ConfirmForm({ token, hasFailed }: { readonly token: string; readonly hasFailed: boolean }) {
  const { t } = useTranslation(['account', 'messages']);
  return (
    <TokenForm token={token} label={t('verify.confirm')} busyLabel={t('verify.confirming')} className={classes.notice}>
      {hasFailed && <Alert title={t('messages:alerts_networkError')}>{t('messages:alerts_networkError_text')}</Alert>}
      <p className={classes.text}>{t('verify.text')}</p>
    </TokenForm>
  );
}

/** A link that was used before or has expired after a day. */
function SpentLink() {
  const { t } = useTranslation(['account', 'messages']);
  const { me } = useSession();
  if (me?.isEmailVerified === true) return <Alert tone="met" title={t('verify.already')} />;
  return (
    <>
      <Alert title={t('messages:alerts_emailVerificationFailed')}>
        {t('messages:alerts_emailVerificationFailed_text')}
      </Alert>
      <div className={classes.actions}>
        {me === null ? (
          <ButtonLink href={`${LOGIN}?redirect=${encodeURIComponent(UNVERIFIED)}`}>
            {t('verify.signInForNew')}
          </ButtonLink>
        ) : (
          <ButtonLink href={UNVERIFIED}>{t('messages:alerts_emailVerificationFailed_link')}</ButtonLink>
        )}
      </div>
    </>
  );
}
