import { Overlay } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import LoginForm from '../../features/account/login-form.tsx';
import { FormTheme } from '../../foundation/forms/index.ts';
import type { LoginRequest } from '../../foundation/session/index.ts';

interface LoginDrawerPanelProps {
  readonly request: LoginRequest;
  readonly onClose: () => void;
}

export default function LoginDrawerPanel({ request, onClose }: LoginDrawerPanelProps) {
  const { t } = useTranslation('common');
  return (
    <Overlay name="login" place="right" label={t('session.signIn')} closeLabel={t('action.close')} onClose={onClose}>
      <FormTheme>
        <LoginForm reason={request.reason ?? null} redirect={request.redirect ?? null} />
      </FormTheme>
    </Overlay>
  );
}
