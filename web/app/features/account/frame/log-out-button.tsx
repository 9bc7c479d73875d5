import { useTranslation } from 'react-i18next';
import { LOGOUT } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';

/** Logging out is a form, so that a link on another site cannot trigger it. */
export function LogOutButton({ className }: { readonly className?: string }) {
  const { t } = useTranslation('common');
  const { csrfToken } = useSession();
  return (
    <form method="post" action={LOGOUT}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <button type="submit" className={className}>
        {t('session.signOut')}
      </button>
    </form>
  );
}
