import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { TokenForm } from '../../../foundation/forms/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import classes from './confirm.module.css';
import type { Confirmation } from './confirm-subscription.ts';

interface ConfirmPageProps {
  /** From the link of the e-mail; null if the address has none. */
  readonly token: string | null;
  /** Null before the first attempt. */
  readonly outcome: Confirmation | null;
}

/**
 * The target of the link in the confirmation e-mail. Mail scanners follow links too, so opening the page does not confirm:
 * its form does, which is submitted by script, or by its button without scripts.
 */
export function ConfirmPage({ token, outcome }: ConfirmPageProps) {
  const { t } = useTranslation(['sell', 'common']);
  return (
    <div className="mq-wrap">
      <PageMeta title={t('newsletter.confirm.head')} />
      {/* Without a referrer browsers send a form with no origin either, and the action would refuse it as cross-site. */}
      <meta name="referrer" content="same-origin" />
      <section className={classes.panel}>
        <Outcome token={token} outcome={outcome} />
      </section>
    </div>
  );
}

function Outcome({ token, outcome }: ConfirmPageProps) {
  const { t } = useTranslation('sell');
  if (outcome?.kind === 'done') {
    return (
      <>
        <h1 className="mq-h2">{t('newsletter.confirm.done.title')}</h1>
        <p role="status" className="mq-soft">
          {t('newsletter.confirm.done.text', { email: outcome.email })}
        </p>
        <p>
          <ButtonLink href="/">{t('newsletter.confirm.done.way')}</ButtonLink>
        </p>
      </>
    );
  }
  if (token === null || outcome?.kind === 'spent') {
    return (
      <>
        <h1 className="mq-h2">{t('newsletter.confirm.spent.title')}</h1>
        <p role="status" className="mq-soft">
          {t('newsletter.confirm.spent.text')}
        </p>
        <p>
          <ButtonLink href="/" variant="second">
            {t('newsletter.confirm.done.way')}
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="mq-h2">{t('newsletter.confirm.title')}</h1>
      <ConfirmForm token={token} hasFailed={outcome?.kind === 'unanswered'} />
    </>
  );
}

function ConfirmForm({ token, hasFailed }: { readonly token: string; readonly hasFailed: boolean }) {
  const { t } = useTranslation('sell');
  return (
    <TokenForm
      token={token}
      label={t('newsletter.confirm.button')}
      busyLabel={t('newsletter.confirm.confirming')}
      className={classes.form}
    >
      <p role={hasFailed ? 'alert' : undefined} className="mq-soft">
        {t(hasFailed ? 'newsletter.confirm.unanswered' : 'newsletter.confirm.text')}
      </p>
    </TokenForm>
  );
}
