export { publishPageError } from './page-errors.ts';
export { type Reports, useReports } from './use-reports.ts';
