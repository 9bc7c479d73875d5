import { useToasts } from '@marque/core/ui/toasts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useUserEvents } from '../../../foundation/live/index.ts';
import { useMember } from '../../../foundation/member/index.ts';

/**
 * Detects that the account's address was verified, possibly in another window, and fetches the account again. It also
 * fetches when the window becomes visible, because a live connection may have been suspended.
 */
export function useEmailVerified(): void {
  const { t } = useTranslation('messages');
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const { isEmailVerified } = useMember();

  useUserEvents({
    userNotification: ({ notification }) => {
      if (notification !== 'emailVerified') return;
      show({
        kind: 'success',
        name: notification,
        title: t('alerts_emailVerified'),
        text: t('alerts_emailVerified_text'),
      });
      void revalidate();
    },
    // The link may have been followed before this subscription began.
    subscribed: () => {
      if (!isEmailVerified) void revalidate();
    },
  });

  useEffect(() => {
    if (isEmailVerified) return;
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isEmailVerified, revalidate]);
}
