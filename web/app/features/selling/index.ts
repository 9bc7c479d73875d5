export { loadSell, type SellData } from './load-sell.ts';
export { OutcomePage, SellPage } from './sell-page.tsx';
export { loadStatistics } from './statistics/load-statistics.ts';
export { StatisticsPage } from './statistics/statistics-page.tsx';
