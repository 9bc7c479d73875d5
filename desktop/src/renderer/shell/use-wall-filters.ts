import { useEffect } from 'react';
import { useBackend, useConsole, useSettings } from '../state/index.ts';

/** Gives the wall the chosen sites and the account whose lots are `mine`. */
export function useWallFilters(): void {
  const { wall } = useConsole();
  const sites = useSettings((state) => state.sites);
  const userId = useBackend(({ session }) => session?.user?.userId ?? 0);
  useEffect(() => wall.setView({ sites, userId }), [wall, sites, userId]);
}
