export { type BrowserSession, createBrowserSession, tokenFor } from './browser-session.ts';
export { clearedCookies, loginCookies, loginVersionCookie } from './cookies.ts';
export { type CsrfTokens, createCsrfTokens } from './csrf-tokens.ts';
export { createIdentify, type Identify } from './identify.ts';
export { createLocationOf } from './location.ts';
export { loginPage } from './login-page.ts';
export { bearerTokens, createSessions, endSessionOf, type Sessions } from './sessions.ts';
export { findUsersWhoLoggedIn } from './store.ts';
