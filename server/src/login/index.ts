export { type CheckCredentials, createCheckCredentials } from './check-credentials.ts';
export { type ConfirmPassword, createConfirmPassword } from './confirm-password.ts';
export type { NewDeviceLogin } from './dependencies.ts';
export { createDevices, type Devices } from './devices.ts';
export { noteLoginOrigin } from './login-origins.ts';
export { loginRoutes } from './routes.ts';
export { deleteFailuresOf } from './store.ts';
