export { applyConsentToCookies, forgetCookies, readBrowserCookie, storeCookie } from './browser-cookies.ts';
export { applyConsentToStorage, forgetStored, readStored, writeStored } from './browser-storage.ts';
