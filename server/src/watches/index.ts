export { watchesPart } from './account-data.ts';
export { watchRoutes } from './routes.ts';
export { isWatched, listWatchedIds, prepareAddWatch } from './store.ts';
