export { staffWorkPart } from './account-data.ts';
export { listAcknowledgements, listAssignees } from './facts-of-lots.ts';
export { countNotes } from './notes/store.ts';
