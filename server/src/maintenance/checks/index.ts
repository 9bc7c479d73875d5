export { checkLogs, type LogReport } from './check-logs.ts';
export { compareSums } from './compare-sums.ts';
