export { metricsLine, type Reading } from './line.ts';
export { type MetricsFault, readMetrics } from './read.ts';
