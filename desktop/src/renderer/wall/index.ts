export { useAlertWords } from './cells/index.ts';
export { NARROW, usualColumns } from './columns/index.ts';
export { useLotActions } from './use-lot-actions.ts';
export { WallSection } from './wall-section.tsx';
