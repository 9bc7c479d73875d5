export { watchRoutes } from './routes.ts';
export { isWatched, listWatchedIds, prepareAddWatch } from './store.ts';
