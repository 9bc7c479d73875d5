export { describeApi } from './openapi.ts';
export { type ServiceState, serviceRoutes } from './routes.ts';
