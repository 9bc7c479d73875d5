import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { loginPath } from '../../../foundation/member/index.ts';
import type { CountryChoice } from '../form/country-choices.ts';
import { AuthLayout } from '../login/auth-layout.tsx';
import classes from '../login/login.module.css';
import { RegisterForm } from './register-form.tsx';

export interface RegisterPageData {
  readonly redirect: string | null;
  readonly countries: readonly CountryChoice[];
}

export function RegisterPage({ redirect, countries }: RegisterPageData) {
  const { t } = useTranslation('account');
  return (
    <AuthLayout title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm redirect={redirect} countries={countries} isInDrawer={false}>
        <p className={classes.swap}>
          {t('register.haveOne')}
          <Link href={loginPath(redirect)} className="mq-link">
            {t('login.signIn')}
          </Link>
        </p>
      </RegisterForm>
    </AuthLayout>
  );
}
