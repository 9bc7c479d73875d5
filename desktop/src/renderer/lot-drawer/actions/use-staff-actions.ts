import { type StaffAction, staffActions } from '@marque/core/rules/monitoring';
import { useTicking } from '@marque/core/ui/clock';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';

/** Why each action is off, in words; null where it is allowed. */
export function useStaffActions({ watched }: WallRow): (action: StaffAction) => string | null {
  const { t } = useTranslation('console');
  const userId = useBackend(({ session }) => session?.user?.userId ?? null);
  const isOnline = useBackend(({ connection }) => connection !== null && !isOffline(connection.state));
  const { endsAt } = watched;
  // Of the clock only the end matters, so the component renders again once.
  const isUp = useTicking((now) => endsAt !== null && endsAt <= now);
  const actions = staffActions(watched, { isOnline, userId, now: isUp && endsAt !== null ? endsAt : 0 });
  return (action) => {
    const denial = actions[action];
    return denial === null ? null : t(`lot.off.${denial}`);
  };
}
