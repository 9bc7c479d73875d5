export { watchesPart } from './account-data.ts';
export { watchRoutes } from './routes.ts';
export { isWatched, listWatchedIds, listWatchers, prepareAddWatch } from './store.ts';
