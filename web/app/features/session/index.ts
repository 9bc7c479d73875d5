export { browserApi } from './browser-api.ts';
export { type Keeper, useKeeper } from './keeper.ts';
export { LoginProvider, type LoginRequest, useLogin } from './login-drawer.tsx';
export { PriceViewerProvider } from './price-viewer.tsx';
export { type Session, SessionProvider, useMe, useSession } from './session-context.tsx';
export { SessionKeeper } from './session-keeper.tsx';
