export { accountStatusOf } from './account-status.ts';
export { browserApi, onSessionFailure, type RefreshSession } from './browser-api.ts';
export { type ConsentSource, useConsentSource } from './consent-source.ts';
export { LoginContext, type LoginDrawer, type LoginRequest, useLogin } from './login-context.ts';
export { type Session, SessionProvider, useMe, useSession } from './session-context.tsx';
