import { useTicker } from '@marque/core/ui/clock';
import { useEffect } from 'react';
import { useBackend } from '../state/index.ts';

/** Sets the clock of the page to the server's time, as far as the backend knows it. */
export function useFollowServerClock(): void {
  const ticker = useTicker();
  const offset = useBackend((state) => state.connection?.clockOffsetMs ?? 0);
  useEffect(() => ticker.follow(() => Date.now() + offset), [ticker, offset]);
}
