import { Button, ButtonLink } from '@marque/core/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import { ALERTS, LISTINGS } from '../../../foundation/addresses/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import type { EndedAlert } from './end-alert.ts';
import classes from './unsubscribe.module.css';

/**
 * The page of an e-mail's link that ends an alert. Its button does, since mail scanners follow links too; mail programs post to
 * the same address. `outcome` is null before the first attempt.
 */
export function UnsubscribePage({ outcome }: { readonly outcome: EndedAlert | null }) {
  const { t } = useTranslation('alerts');
  return (
    <div className="mq-wrap">
      <PageMeta title={t('unsubscribe.head')} />
      {/* Without a referrer browsers send a form with no origin either, and the action would refuse it as cross-site. */}
      <meta name="referrer" content="same-origin" />
      <meta name="robots" content="noindex" />
      <section className={classes.panel}>
        <Outcome outcome={outcome} />
      </section>
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: EndedAlert | null }) {
  const { t } = useTranslation('alerts');
  switch (outcome?.kind) {
    case 'done':
      return (
        <Ended title={t('unsubscribe.done.title')}>
          {outcome.name === null ? t('unsubscribe.done.again') : t('unsubscribe.done.text', { name: outcome.name })}
        </Ended>
      );
    case 'spent':
      return <Ended title={t('unsubscribe.spent.title')}>{t('unsubscribe.spent.text')}</Ended>;
    case 'unanswered':
    case undefined:
      return <Ask hasFailed={outcome !== null} />;
  }
}

/** The heading takes the focus, since the button is gone. */
function Ended({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('alerts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mq-h2">
        {title}
      </h1>
      <p role="status" className="mq-soft">
        {children}
      </p>
      <div className={classes.links}>
        <ButtonLink href={ALERTS}>{t('manage')}</ButtonLink>
        <ButtonLink href={LISTINGS} variant="second">
          {t('unsubscribe.listings')}
        </ButtonLink>
      </div>
    </>
  );
}

function Ask({ hasFailed }: { readonly hasFailed: boolean }) {
  const { t } = useTranslation('alerts');
  const { csrfToken } = useSession();
  const isSending = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="mq-h2">{t('unsubscribe.title')}</h1>
      <Form method="post" replace className={classes.form}>
        <p role={hasFailed ? 'alert' : undefined} className="mq-soft">
          {t(hasFailed ? 'unsubscribe.unanswered' : 'unsubscribe.text')}
        </p>
        <input type="hidden" name="csrfToken" value={csrfToken} />
        <Button type="submit" size="lg" isWide isBusy={isSending}>
          {t(isSending ? 'unsubscribe.ending' : 'unsubscribe.button')}
        </Button>
      </Form>
    </>
  );
}
