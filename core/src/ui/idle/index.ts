export { untilIdle, useIsIdle, whenIdle } from './idle.ts';
