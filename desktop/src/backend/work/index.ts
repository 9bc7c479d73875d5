export { createWork } from './create-work.ts';
