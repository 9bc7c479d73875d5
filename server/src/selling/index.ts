export { sellingRoutes } from './routes.ts';
