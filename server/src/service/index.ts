export { mountService } from './mount-service.ts';
export { createReadiness, freeBytesOf, type Phase } from './readiness.ts';
export { prepareLocations, type ServiceState, serviceRoutes } from './routes.ts';
export { readClockOffset } from './world-clock.ts';
