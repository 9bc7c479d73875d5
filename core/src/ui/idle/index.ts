export { untilIdle, useIsIdle, whenIdle } from './idle.ts';
export { whenLoaded } from './when-loaded.ts';
