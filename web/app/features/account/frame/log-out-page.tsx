import { Button } from '@marque/core/ui/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGOUT } from '../../../foundation/member/index.ts';
import { PageMeta } from '../../../foundation/page/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import classes from '../verify/verify.module.css';

/**
 * The page of the log-out URL; it submits the form on load. With `isCrossSite`, another site linked here, so the page
 * asks for confirmation first: a foreign link must not log a user out.
 */
export function LogOutPage({ isCrossSite }: { readonly isCrossSite: boolean }) {
  const { t } = useTranslation(['account', 'common']);
  const { csrfToken } = useSession();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isCrossSite) form.current?.submit();
  }, [isCrossSite]);
  return (
    <div className="mq-wrap">
      <PageMeta title={t('common:session.signOut')} />
      <section className={classes.panel}>
        <h1 className="mq-h2">{t('logOut.title')}</h1>
        <form ref={form} method="post" action={LOGOUT}>
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <Button type="submit" size="lg" isWide>
            {t('common:session.signOut')}
          </Button>
        </form>
      </section>
    </div>
  );
}
