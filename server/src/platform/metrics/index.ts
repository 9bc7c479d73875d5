export { noMetrics } from './no-metrics.ts';
export { createMetrics } from './prometheus.ts';
