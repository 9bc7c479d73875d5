import { bidReport, clickReport, listingReport, type Report, userReport } from '@marque/core/rules/visit';
import { dataLayerAnalytics, embeddedAnalytics } from './adapters.ts';
import type { AnalyticsPort } from './ports.ts';

/** Sends what happens on a page to the analytics of this world. For visitors who have agreed. */
export function createReporter(isDemo: boolean) {
  const ports: readonly AnalyticsPort[] = isDemo ? [dataLayerAnalytics, embeddedAnalytics] : [dataLayerAnalytics];
  const send = (report: Report) => {
    for (const port of ports) port.send(report);
  };
  return {
    listing: (facts: Parameters<typeof listingReport>[0]) => send(listingReport(facts)),
    bid: (...facts: Parameters<typeof bidReport>) => send(bidReport(...facts)),
    user: (facts: Parameters<typeof userReport>[0]) => send(userReport(facts)),
    click: (facts: Parameters<typeof clickReport>[0]) => send(clickReport(facts)),
  };
}

export type Reporter = ReturnType<typeof createReporter>;
