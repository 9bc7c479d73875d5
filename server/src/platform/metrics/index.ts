export { createMetrics } from './prometheus.ts';
