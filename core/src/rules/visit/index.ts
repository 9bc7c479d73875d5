export { hasFlag, type QueryEntries, type QueryReader } from './address.ts';
export { consentOnArrival } from './arrival.ts';
export { CAMPAIGN_COOKIES, type CampaignChange, type CampaignCookie, readCampaign } from './campaign.ts';
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
export { cookieText, readCookie } from './cookie-text.ts';
export {
  COOKIE_AGE_SECONDS,
  COOKIES,
  type CookieName,
  type CookieRule,
  cookiesToClear,
  countryCookieAge,
  MARKETING_COOKIE_AGE_SECONDS,
  mayStore,
} from './cookies.ts';
export {
  ENQUIRY_DELAY_MS,
  type Errand,
  type Intents,
  ONE_TIME_FLAGS,
  planErrands,
  readIntents,
} from './intents.ts';
export {
  AFTER_LOGOUT,
  type Departure,
  departureFor,
  FORGET_TARGET,
  type Here,
  readTarget,
  targetCookie,
} from './login-target.ts';
export { isDue, NOTICE_DAYS, type NoticeHistory, showsNotice } from './notices.ts';
export {
  type NewsletterEvent,
  type NewsletterPopup,
  newsletterCookie,
  newsletterDelay,
  reduceNewsletter,
} from './popups.ts';
export { readViewed, recentlyShown, recordViewed } from './recently-viewed.ts';
export {
  type ConsignmentLink,
  consignmentTarget,
  REDIRECT_LIFE_SECONDS,
  type RedirectOrigin,
  readConsignmentLink,
  safeRedirect,
} from './redirects.ts';
export { readEnds, recordEnd } from './seen-ends.ts';
export { mayKeep, STORAGE, type StorageKey, type StorageRule, storageToClear } from './storage.ts';
export { type VisitorFacts, visitorCountry } from './visitor.ts';
