import { HOUR_MS } from '@marque/core/rules/time';
import type { AttemptLimit } from '../platform/limits/index.ts';

/** How long the link of a letter is good that asks for leave to write. */
export const CONFIRMATION_LINK_LIFETIME_MS = 24 * HOUR_MS;

/** Changes of preferences from one address. */
export const CHANGE_LIMIT: AttemptLimit = { most: 30, windowMs: HOUR_MS };
/** Letters that requestConfirmation one mailbox for leave. Beyond that there are enough of them in it. */
export const CONFIRMATION_EMAIL_LIMIT: AttemptLimit = { most: 3, windowMs: HOUR_MS };
