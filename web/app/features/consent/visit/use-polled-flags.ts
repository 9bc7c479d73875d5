import { TIMINGS } from '@marque/core/rules/layout';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useEffect } from 'react';
import { useSession, useSessionUpdates } from '../../../foundation/session/index.ts';

/** Polls the flag service; the page has the flags of its request until the first change. */
export function usePolledFlags(): void {
  const { me, site, deployment } = useSession();
  const { setFlags } = useSessionUpdates();
  const userId = me?.userId ?? null;
  const { environment } = deployment;
  useEffect(() => {
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    void tryChunk('flags', () => import('./flag-client.ts')).then((code) => {
      if (code === null || isStopped) return;
      stop = code.startFlagClient({ userId, site, environment, refreshMs: TIMINGS.flagsMs, onChange: setFlags });
    });
    return () => stop();
  }, [userId, site, environment, setFlags]);
}
