import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import type { AttemptLimit } from '../platform/limits/index.ts';

/** Leaves to upload for one account: a watch may have a thousand photographs, and some fail. */
export const LEAVES_OF_ACCOUNT: AttemptLimit = { most: 1_500, windowMs: HOUR_MS };
/** Leaves for all visitors of one address together. Each may become a hundred megabytes of ours. */
export const LEAVES_OF_VISITORS: AttemptLimit = { most: 300, windowMs: HOUR_MS };
/** Leaves for an address, whoever asks. */
export const LEAVES_OF_ADDRESS: AttemptLimit = { most: 3_000, windowMs: HOUR_MS };

/** A leave that has come to nothing is forgotten after this time; the form that it signed is long expired. */
export const UNUSED_LEAVE_MS = DAY_MS;
/** A file that no draft, submission or enquiry names is kept for so long: somebody may still be filling in a form. */
export const UNNAMED_FILE_MS = 30 * DAY_MS;
export const SWEEP_EVERY_MS = 6 * HOUR_MS;
