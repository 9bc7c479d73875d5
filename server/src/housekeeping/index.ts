export { createHousekeeping, type Housekeeping } from './housekeeping.ts';
