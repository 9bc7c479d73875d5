import { useTranslation } from 'react-i18next';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import type { LoginPageData } from './login-page.tsx';

/** The second step of a login as a page, for browsers without scripts. */
export function LoginCodePage({ redirect, error }: LoginPageData) {
  const { t } = useTranslation('account');
  return (
    <AuthLayout title={t('code.title')} lead={t('code.lead')}>
      <CodeForm redirect={redirect} isLoginPage firstError={error} onRestart={null} />
    </AuthLayout>
  );
}
