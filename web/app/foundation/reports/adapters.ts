import type { AnalyticsPort, ErrorLogPort } from './ports.ts';

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
    if (page.dataLayer.length < MOST_ENTRIES) page.dataLayer.push(report);
  },
};

/** The server of a demo or test world, which lists the reports at /dev/reports. */
export const embeddedAnalytics: AnalyticsPort = { send: (report) => post('analytics', report) };

export const embeddedErrorLog: ErrorLogPort = { send: (report) => post('error', report) };

function post(kind: 'analytics' | 'error', report: object): void {
  // A report that is lost is not repeated: it must never disturb the page.
  void fetch('/dev/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, report }),
    keepalive: true,
  }).catch(() => undefined);
}
