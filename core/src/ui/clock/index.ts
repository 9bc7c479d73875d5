export { ClockProvider, useIsClockOff, useNow, useTicker, useTicking } from './clock-context.tsx';
export { Countdown, TimeLabel } from './countdown.tsx';
export { LastSecondsBar, useIsInLastSeconds } from './last-seconds-bar.tsx';
export type { Ticker } from './ticker.ts';
export { TimeLeft } from './time-left.tsx';
