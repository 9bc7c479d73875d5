/** The panel beside a draft that two people changed: field by field, until one version is left. */
export { DraftConflictPanel } from './conflict-panel.tsx';
