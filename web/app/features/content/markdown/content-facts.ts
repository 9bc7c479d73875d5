import { CHECKING_MS, EXTENSION_MS, PAYMENT_GRACE_PERIOD_MS } from '@marque/core/rules/bidding';
import { OFFER_DEFAULTS, OFFER_LIFE_MS } from '@marque/core/rules/offers';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';

/** Figures of the rules that a page names, as in `{{extensionMinutes}} minutes`. A page never types them. */
export const CONTENT_FACTS: Readonly<Record<string, string>> = {
  extensionMinutes: String(EXTENSION_MS / MINUTE_MS),
  checkingSeconds: String(CHECKING_MS / SECOND_MS),
  paymentGraceHours: String(PAYMENT_GRACE_PERIOD_MS / HOUR_MS),
  offerHours: String(OFFER_LIFE_MS / HOUR_MS),
  offersInWindow: String(OFFER_DEFAULTS.offersRateLimit),
  offersWindowHours: String((OFFER_DEFAULTS.offersRateLimitTime * MINUTE_MS) / HOUR_MS),
};
