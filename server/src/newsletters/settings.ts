import { HOUR_MS } from '@marque/core/rules/time';

/** How long the link of a confirmation e-mail is valid. */
export const CONFIRMATION_LINK_LIFETIME_MS = 24 * HOUR_MS;
