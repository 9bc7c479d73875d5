export { CAMPAIGN_COOKIES, type CampaignChange, type CampaignCookie, readCampaign } from './address/campaign.ts';
export {
  AFTER_LOGOUT,
  afterLogin,
  CLEAR_TARGET_COOKIE,
  type Departure,
  type Here,
  readTarget,
  targetCookie,
} from './address/login-target.ts';
export { hasFlag, type QueryEntries, type QueryReader } from './address/query.ts';
export {
  type ConsignmentLink,
  consignmentTarget,
  REDIRECT_LIFE_SECONDS,
  type RedirectOrigin,
  readConsignmentLink,
  safeRedirect,
} from './address/redirects.ts';
export { type Errand, type Intents, ONE_TIME_FLAGS, planUrlActions, readUrlIntents } from './address/url-intents.ts';
export {
  type NewsletterEvent,
  type NewsletterPopup,
  newsletterCookie,
  newsletterDelay,
  reduceNewsletter,
} from './newsletter-popup.ts';
export { isDue, NOTICE_DAYS, type NoticeHistory, showsNotice } from './notice-intervals.ts';
export {
  canUseStorage,
  STORAGE,
  type StorageKey,
  type StorageRule,
  storageToClear,
} from './storage/browser-storage.ts';
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
  setConsentGroup,
  writeConsent,
} from './storage/consent.ts';
export { cookieText, readCookie } from './storage/cookie-text.ts';
export {
  COOKIES,
  type CookieName,
  type CookieRule,
  canStoreCookie,
  cookiesToClear,
  countryCookieAge,
} from './storage/cookies.ts';
export { initialConsent } from './storage/initial-consent.ts';
export { readViewed, recentlyShown, recordViewed } from './storage/recently-viewed.ts';
export { readSeenEnds, recordSeenEnd } from './storage/seen-auction-ends.ts';
export { type VisitorFacts, visitorCountry } from './visitor-country.ts';
