import { OverlayInside } from '@marque/core/ui/overlay';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { REGISTER } from '../../../foundation/member/index.ts';
import classes from '../login/login.module.css';
import { RegisterForm } from './register-form.tsx';
import type { RegisterPageData } from './register-page.tsx';

interface RegisterInDrawerProps {
  readonly redirect: string | null;
  readonly onBack: () => void;
}

/** Registration inside the login drawer. The list of countries comes from the registration page's loader. */
export function RegisterInDrawer({ redirect, onBack }: RegisterInDrawerProps) {
  const { t } = useTranslation('account');
  const { data, load } = useFetcher<RegisterPageData>();
  useEffect(() => {
    void load(REGISTER);
  }, [load]);
  return (
    <OverlayInside>
      <h2 className={`mq-h2 ${classes.title}`}>{t('register.title')}</h2>
      <p className={classes.lead}>{t('register.lead')}</p>
      <RegisterForm redirect={redirect} countries={data?.countries ?? []} isInDrawer>
        <p className={classes.swap}>
          {t('register.haveOne')}
          <button type="button" className="mq-link" onClick={onBack}>
            {t('login.signIn')}
          </button>
        </p>
      </RegisterForm>
    </OverlayInside>
  );
}
