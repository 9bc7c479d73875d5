export { cardRoutes } from './card-routes.ts';
export { cardRow, currentCard, presentCard } from './store.ts';
