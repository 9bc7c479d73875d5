import { Overlay } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { FormTheme } from '../../shell/form-theme.tsx';
import LoginForm from '../account/login-form.tsx';
import type { LoginRequest } from './login-drawer.tsx';

interface LoginDrawerPanelProps {
  readonly request: LoginRequest;
  readonly onClose: () => void;
}

export default function LoginDrawerPanel({ request, onClose }: LoginDrawerPanelProps) {
  const { t } = useTranslation('common');
  return (
    <Overlay place="right" label={t('session.signIn')} closeLabel={t('action.close')} onClose={onClose}>
      <FormTheme>
        <LoginForm reason={request.reason ?? null} redirect={request.redirect ?? null} />
      </FormTheme>
    </Overlay>
  );
}
