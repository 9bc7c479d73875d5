export { openWork } from './open-work.ts';
