export { whenNear } from './near-window.ts';
