import { ButtonLink } from '@marque/core/ui/button';
import { useTranslation } from 'react-i18next';
import { LOGIN, SALES_PHONE } from '../../../shell/addresses.ts';
import { useSession } from '../../session/index.ts';
import classes from '../verify/verify.module.css';

/** For somebody who has forgotten a password: a person sets a new one with them. */
export function SendPasswordPage() {
  const { t } = useTranslation('account');
  const { site } = useSession();
  return (
    <div className="mq-wrap">
      <title>{t('pageTitle', { title: t('sendPassword.title'), site: t(`common:site.${site}`) })}</title>
      <section className={classes.panel}>
        <h1 className="mq-h2">{t('sendPassword.title')}</h1>
        <p className="mq-soft">{t('sendPassword.text')}</p>
        <div className={classes.actions}>
          <ButtonLink href={SALES_PHONE.href}>{t('sendPassword.ring', { number: SALES_PHONE.shown })}</ButtonLink>
          <ButtonLink href={LOGIN} variant="second">
            {t('sendPassword.back')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
