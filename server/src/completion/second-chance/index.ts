export { createSecondChances } from './create-second-chances.ts';
export { exportSecondChances, listOpenForParty } from './store.ts';
