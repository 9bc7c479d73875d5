export { hasFlag, type QueryEntries, type QueryReader } from './address.ts';
export {
  ALL_CONSENT,
  CONSENT_GROUPS,
  CONSENT_MODES,
  type Consent,
  type ConsentGroup,
  type ConsentMode,
  cleanPreferenceList,
  consentGroups,
  ESSENTIAL_CONSENT,
  firstConsent,
  type GroupState,
  isConsented,
  MODES_OF_GROUP,
  readConsent,
  turnGroup,
  writeConsent,
} from './consent.ts';
export {
  COOKIE_AGE_SECONDS,
  COOKIES,
  COUNTRY_ERROR_AGE_SECONDS,
  type CookieName,
  type CookieRule,
  cookiesToClear,
  MARKETING_COOKIE_AGE_SECONDS,
  mayStore,
} from './cookies.ts';
export { ENQUIRY_DELAY_MS, type Errand, type Intents, planErrands, readIntents } from './intents.ts';
export { newsletterDelay } from './popups.ts';
export { readViewed, recentlyShown, recordViewed } from './recently-viewed.ts';
export {
  type ConsignmentLink,
  consignmentTarget,
  REDIRECT_LIFE_SECONDS,
  type RedirectOrigin,
  readConsignmentLink,
  safeRedirect,
} from './redirects.ts';
