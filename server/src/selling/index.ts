export { type ActiveOffersOf, sellingRoutes } from './routes.ts';
