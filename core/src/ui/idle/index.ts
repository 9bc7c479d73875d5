export { untilIdle, useIsIdle, whenIdle, whenLoaded } from './idle.ts';
