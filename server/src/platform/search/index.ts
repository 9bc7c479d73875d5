export { createInProcessSearch } from './in-process/index.ts';
export type * from './port.ts';
