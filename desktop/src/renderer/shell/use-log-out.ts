import { useToasts } from '@marque/core/ui/toasts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../bridge/index.ts';

/** Signs out. The session's event then shows the sign-in form. */
export function useLogOut(): () => void {
  const { t } = useTranslation('console');
  const call = useCall();
  const toasts = useToasts();
  return () => {
    call('session.logOut', {}).catch(() => toasts.show({ kind: 'error', title: t('account.signOutFailed') }));
  };
}
