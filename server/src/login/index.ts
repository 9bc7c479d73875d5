export { loginPart } from './account-data.ts';
export { type CheckCredentials, createCheckCredentials } from './check-credentials.ts';
export { type CompleteLogin, createCompleteLogin, type NewDeviceLogin } from './complete-login.ts';
export { type ConfirmPassword, createConfirmPassword } from './confirm-password.ts';
export type { RecoveryCodeUsed } from './dependencies.ts';
export { createDevices, type Devices } from './devices.ts';
export { noteLoginOrigin } from './login-origins.ts';
export { loginRoutes } from './routes.ts';
export {
  type CodeAttempt,
  type ConfirmCode,
  createConfirmCode,
  type SecondFactor,
  wrongCode,
} from './second-step/confirm-code.ts';
export { createLoginTickets } from './second-step/login-tickets.ts';
export { deleteFailuresOf } from './store.ts';
