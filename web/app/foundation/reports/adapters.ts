import { loadChunk } from '@marque/core/ui/lazy-part';
import { browserApi } from '../session/index.ts';
import type { AnalyticsPort, ErrorLogPort } from './ports.ts';
import { isTagManagerLoaded } from './tag-manager.ts';

/** The array that tag managers read. */
interface DataLayerWindow {
  dataLayer?: unknown[];
}

/** Entries kept for a tag manager that is not loaded yet. */
const MOST_ENTRIES = 200;

/** The page's own data layer. Clicks of searches are not part of it. */
export const dataLayerAnalytics: AnalyticsPort = {
  send(report) {
    if (report.event === 'insight') return;
    const page = window as DataLayerWindow;
    page.dataLayer ??= [];
    // Once loaded, it keeps the array short itself.
    if (isTagManagerLoaded() || page.dataLayer.length < MOST_ENTRIES) page.dataLayer.push(report);
  },
};

/** The server of a demo or test world, which lists the reports at /dev/reports. */
export const embeddedAnalytics: AnalyticsPort = {
  send(report) {
    // A report that is lost is not repeated: it must never disturb the page.
    void fetch('/dev/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'analytics', report }),
      keepalive: true,
    }).catch(() => undefined);
  },
};

/** The server's own log; the worlds above also list its errors. */
export const serverErrorLog: ErrorLogPort = {
  send(report) {
    void loadChunk('page-errors', () => import('@marque/core/contracts/platform'))
      .then(({ sendPageError }) => browserApi.call(sendPageError, { body: report }))
      .catch(() => undefined);
  },
};
