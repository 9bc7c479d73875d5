/** Following lots as they change, through broken connections. */
export { followLots, type WatchOutcome } from './follow-lots.ts';
export { GOALS, type Goal } from './goal.ts';
export type { ConnectionView } from './keep-connected.ts';
export type { LotFeed } from './lot-feed.ts';
export { openPage } from './open-page.ts';
export type { WatchedLot } from './watched-lots.ts';
