import { HOUR_MS } from '@marque/core/rules/time';
import type { AttemptLimit } from '../platform/limits/index.ts';

/** Of one member about lots: somebody who asks about every car of an evening stays below it. */
export const BUYER_ENQUIRY_LIMIT: AttemptLimit = { most: 30, windowMs: HOUR_MS };
/** From one address about things to sell. A whole collection is five watches a form. */
export const SELLER_ENQUIRY_LIMIT: AttemptLimit = { most: 20, windowMs: HOUR_MS };
/** Of one member. */
export const FEEDBACK_LIMIT: AttemptLimit = { most: 60, windowMs: HOUR_MS };
