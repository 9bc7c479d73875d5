export { followConsent, storeConsent } from './consent.ts';
export { useConsent } from './use-consent.ts';
