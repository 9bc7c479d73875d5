export { BoxedOutcome } from './box/boxed-outcome.tsx';
export { FailureReason } from './box/failure-words.tsx';
export { NotSent } from './box/not-sent.tsx';
export { browserUploads } from './form/browser-uploads.ts';
export { loadSell, type SellData } from './load-sell.ts';
export { OutcomePage } from './outcome/late-outcome-page.ts';
export { SellPage } from './sell-page.tsx';
export { loadStatistics } from './statistics/load-statistics.ts';
export { StatisticsPage } from './statistics/statistics-page.tsx';
