export { type MoveReport, moveData } from './move-data.ts';
export { asTable } from './report.ts';
