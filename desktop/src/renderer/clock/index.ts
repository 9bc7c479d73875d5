export { ServerClock } from './server-clock.tsx';
export { TickingText } from './ticking-text.tsx';
export { useFollowServerClock } from './use-follow-server-clock.ts';
