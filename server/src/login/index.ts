export { createLogIn, type LogIn } from './log-in.ts';
export { forgetLocks } from './login-locks.ts';
export { sessionRoutes } from './session-routes.ts';
