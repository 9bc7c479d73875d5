import type { ApiClient } from '@marque/core/client';
import { restoreEmail } from '@marque/core/contracts/accounts';
import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { Alert, TokenForm } from '../../../foundation/forms/index.ts';
import { SEND_PASSWORD } from '../../../foundation/member/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import classes from './verify.module.css';

/** The outcome of a token: restored to `email`, refused permanently, or without a response. */
export type Restoration =
  | { readonly kind: 'restored'; readonly email: string }
  | { readonly kind: 'failed' | 'unanswered' };

/** Consumes the token of a link. For the page's action only: it changes state, so no loader may call it. */
export async function restoreFormerEmail(api: ApiClient, token: string): Promise<Restoration> {
  const answer = await api.call(restoreEmail, { body: { token } });
  if (answer.ok) return { kind: 'restored', email: answer.value.body.email };
  // A retry cannot succeed after a refusal by the server.
  const isFinal = answer.error.kind === 'refused' && (answer.error.status === 409 || answer.error.status === 400);
  return { kind: isFinal ? 'failed' : 'unanswered' };
}

interface RestoreEmailPageProps {
  /** The token of the emailed link; empty if the URL has none. */
  readonly token: string;
  /** Null before the first attempt. */
  readonly outcome: Restoration | null;
}

/** The target of the link that the old address receives after a change of address. */
export function RestoreEmailPage({ token, outcome }: RestoreEmailPageProps) {
  const { t } = useTranslation('account');
  return (
    <div className="mq-wrap">
      <PageMeta title={t('restoreEmail.title')} />
      {/* Without a referrer browsers send a form with no origin either, and the action would refuse it as cross-site. */}
      <meta name="referrer" content="same-origin" />
      <section className={classes.panel}>
        <h1 className="mq-h2">{t('restoreEmail.title')}</h1>
        <Content token={token} outcome={outcome} />
      </section>
    </div>
  );
}

function Content({ token, outcome }: RestoreEmailPageProps) {
  const { t } = useTranslation(['account', 'messages']);
  if (outcome?.kind === 'restored') {
    return (
      <Alert tone="met" title={t('restoreEmail.done')}>
        {t('restoreEmail.doneText', { email: outcome.email })}
      </Alert>
    );
  }
  if (token === '' || outcome?.kind === 'failed') return <SpentLink />;
  return (
    <TokenForm
      token={token}
      label={t('restoreEmail.confirm')}
      busyLabel={t('restoreEmail.confirming')}
      className={classes.notice}
    >
      {outcome !== null && (
        <Alert title={t('messages:alerts_networkError')}>{t('messages:alerts_networkError_text')}</Alert>
      )}
      <p className={classes.text}>{t('restoreEmail.text')}</p>
    </TokenForm>
  );
}

/** A link that was used before or has expired after seven days. */
function SpentLink() {
  const { t } = useTranslation('messages');
  return (
    <>
      <Alert title={t('alerts_emailRestoreFailed')}>{t('alerts_emailRestoreFailed_text')}</Alert>
      <div className={classes.actions}>
        <ButtonLink href={SEND_PASSWORD}>{t('alerts_emailRestoreFailed_link')}</ButtonLink>
      </div>
    </>
  );
}
