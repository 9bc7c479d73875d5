export { browserApi, onSessionFailure, type RefreshSession } from './browser-api.ts';
export { LoginContext, type LoginDrawer, type LoginRequest, useLogin } from './login-context.ts';
export {
  accountStatusOf,
  type ConsentSource,
  type Session,
  SessionProvider,
  useConsentSource,
  useMe,
  useSession,
} from './session-context.tsx';
