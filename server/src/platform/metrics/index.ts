export type { GaugeName, MetricName, MetricsPort, TimingName } from './port.ts';
export { createMetrics } from './prometheus.ts';
