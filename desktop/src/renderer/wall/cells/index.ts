export { useAlertWords } from './alert-cell.tsx';
export { CELLS } from './cells.tsx';
