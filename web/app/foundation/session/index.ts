export { browserApi, onSessionFailure, type RefreshSession } from './browser-api.ts';
export {
  accountStatusOf,
  type ConsentSource,
  LoginContext,
  type LoginDrawer,
  type LoginRequest,
  type Session,
  SessionProvider,
  useConsentSource,
  useLogin,
  useMe,
  useSession,
  useSessionUpdates,
} from './session-context.tsx';
