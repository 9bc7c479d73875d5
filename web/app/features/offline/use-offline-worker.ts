import { whenIdle } from '@marque/core/ui/idle';
import { useEffect } from 'react';
import { useConsent } from '../../foundation/consent/index.ts';
import { readScheme } from '../../foundation/page/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import { offlinePathFor } from './worker/decide.ts';
import type { OfflineRequest } from './worker/offline-request.ts';

const WORKER = '/service-worker.js';

/**
 * Installs the service worker once the page is idle, and tells it by what the offline page has to be rendered. Without it, as
 * in development, on a site without https or where it can't be installed, pages are what they are.
 */
export function useOfflineWorker(): void {
  const { language } = useSession();
  const { mustAsk } = useConsent();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenIdle(async () => {
      try {
        // The file itself is never cached, so neither is anything that it might import.
        await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
        const { active } = await navigator.serviceWorker.ready;
        const request: OfflineRequest = {
          path: offlinePathFor(window.location.pathname),
          renderedBy: [language, readScheme(document.cookie), mustAsk].join(),
        };
        active?.postMessage(request);
      } catch {
        // Browsers refuse workers in private windows and where storage is full. The next page tries again.
      }
    });
  }, [language, mustAsk]);
}
