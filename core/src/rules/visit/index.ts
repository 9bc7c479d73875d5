export {
  CAMPAIGN_COOKIES,
  type CampaignCookie,
  campaignIn,
  isCampaignParameter,
  readCampaign,
} from './address/campaign.ts';
export { AFTER_LOGOUT, afterLogin, CLEAR_TARGET_COOKIE, readTarget, targetCookie } from './address/login-target.ts';
export { hasFlag, type QueryEntries, type QueryReader } from './address/query.ts';
export { type ConsignmentLink, consignmentTarget, readConsignmentLink, safeRedirect } from './address/redirects.ts';
export { ONE_TIME_FLAGS, planUrlActions, readUrlIntents } from './address/url-intents.ts';
export { bidReport, clickReport, listingReport, type Report, userReport } from './analytics/reports.ts';
export { type NewsletterPopup, newsletterCookie, newsletterDelay, reduceNewsletter } from './newsletter-popup.ts';
export {
  dismissedAt,
  isDue,
  keepsNotice,
  readShownNotice,
  showsNotice,
  withDismissal,
  writeShownNotice,
} from './notice-intervals.ts';
export { canUseStorage, STORAGE, type StorageKey, storageToClear } from './storage/browser-storage.ts';
export {
  ALL_CONSENT,
  type Consent,
  type ConsentGroup,
  type ConsentMode,
  cleanPreferenceList,
  consentGroups,
  ESSENTIAL_CONSENT,
  forcedGroups,
  isConsented,
  setConsentGroup,
  withForcedGroups,
  writeConsent,
} from './storage/consent.ts';
export { cookieText, readCookie } from './storage/cookie-text.ts';
export { type CookieName, canStoreCookie, cookiesToClear, countryCookieAge } from './storage/cookies.ts';
export { initialConsent } from './storage/initial-consent.ts';
export {
  KNOWN_LOT_STEP_MS,
  type KnownLot,
  knownEnd,
  readKnownLots,
  recordKnownLot,
  updateKnownLot,
} from './storage/known-lots.ts';
export { recentlyShown } from './storage/recently-viewed.ts';
export { readSeenEnds, recordSeenEnd } from './storage/seen-auction-ends.ts';
export { readViewed } from './storage/viewed-lots.ts';
export { consentCountry, locateVisitor, visitorCountry } from './visitor-country.ts';
