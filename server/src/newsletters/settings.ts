import { HOUR_MS } from '@marque/core/rules/time';

/** How long the link of a letter is good that asks for leave to write. */
export const CONFIRMATION_LINK_LIFETIME_MS = 24 * HOUR_MS;
