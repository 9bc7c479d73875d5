import type { MetricsPort } from './port.ts';

/** For a process whose figures nothing collects. */
export const noMetrics: MetricsPort = {
  count: () => undefined,
  observe: () => undefined,
  gauge: () => undefined,
  text: async () => '',
};
