import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { LOGIN } from '../../../../foundation/addresses/index.ts';
import { PageMeta } from '../../../../foundation/page/index.ts';
import classes from '../../verify/verify.module.css';

/** Follows the deletion of an account. */
export function DeletedPage() {
  const { t } = useTranslation(['security', 'account']);
  return (
    <div className="mq-wrap">
      <PageMeta title={t('deletion.doneTitle')} />
      <section className={classes.panel}>
        <h1 className="mq-h2">{t('deletion.doneTitle')}</h1>
        <p className={classes.text}>{t('deletion.done')}</p>
        <div className={classes.actions}>
          <ButtonLink href="/">{t('deletion.home')}</ButtonLink>
          <ButtonLink href={LOGIN} variant="second">
            {t('account:login.signIn')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
