export { useIsIdle, whenIdle } from './idle.ts';
