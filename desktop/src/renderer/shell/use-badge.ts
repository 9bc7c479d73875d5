import { useStoreValue } from '@marque/core/ui/store';
import { useEffect } from 'react';
import { useCall } from '../bridge/index.ts';
import { useConsole } from '../state/index.ts';

/** Shows on the program's icon how many lots need attention. */
export function useBadge(): void {
  const call = useCall();
  const { wall } = useConsole();
  const count = useStoreValue(wall.arrangement, (state) => state.needsYou);
  useEffect(() => {
    // Not every system has a place for it.
    call('shell.badge', { count }).catch(() => undefined);
  }, [call, count]);
}
