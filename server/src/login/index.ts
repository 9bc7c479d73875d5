export { type CheckCredentials, createCheckCredentials } from './check-credentials.ts';
export { createDevices, type Devices } from './devices.ts';
export { loginRoutes } from './routes.ts';
export { deleteFailuresOf } from './store.ts';
