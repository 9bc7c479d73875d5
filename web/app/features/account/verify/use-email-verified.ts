import { useToasts } from '@marque/core/ui/toasts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useUserEvents } from '../../../foundation/live/index.ts';
import { useMember } from '../../../foundation/session/index.ts';

/**
 * Hears that the account's address was confirmed, perhaps in another window, and fetches the account anew. Coming back
 * from the letter counts too, in case the live connection was asleep meanwhile.
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
    // The link may have been followed before anybody here was listening.
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
