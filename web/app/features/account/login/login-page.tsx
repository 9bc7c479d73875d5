import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { registerPath } from '../../../foundation/member/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './login.module.css';
import { SignInForm } from './sign-in-form.tsx';

export interface LoginPageData {
  readonly redirect: string | null;
  /** The status that a login without scripts redirected back with. */
  readonly error: number | null;
}

/** The login as a page, for redirected visitors and for browsers without scripts. */
export function LoginPage({ redirect, error }: LoginPageData) {
  const { t } = useTranslation('account');
  return (
    <AuthLayout title={t('login.title')} lead={t('login.lead')}>
      <SignInForm redirect={redirect} isLoginPage firstError={error}>
        <p className={classes.swap}>
          {t('login.new')}
          <Link href={registerPath(redirect)} className="mq-link">
            {t('login.makeAccount')}
          </Link>
        </p>
      </SignInForm>
    </AuthLayout>
  );
}
