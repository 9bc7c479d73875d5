export { useAlertWords } from './alert-cell.tsx';
export { useLotActions } from './use-lot-actions.ts';
export { WallSection } from './wall-section.tsx';
