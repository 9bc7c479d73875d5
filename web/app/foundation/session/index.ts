export { AccountScope, useAccountScoped } from './account-scope.tsx';
export { browserApi, onSessionFailure, preloadBrowserApi, type RefreshSession } from './browser-api.ts';
export { OWN_SESSION_ELEMENT_ID, type OwnSession, OwnSessionContext, readOwnSession } from './own-session.ts';
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
