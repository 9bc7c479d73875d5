export { watchRoutes } from './routes.ts';
export { isWatched, listWatchedIds } from './store.ts';
