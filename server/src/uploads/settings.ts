import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import type { AttemptLimit } from '../platform/limits/index.ts';
import type { ByteLimit } from './limits/byte-limit.ts';

/** Leaves to upload for one account: a watch may have a thousand photographs, and some fail. */
export const LEAVES_OF_ACCOUNT: AttemptLimit = { most: 1_500, windowMs: HOUR_MS };
/** Leaves for all visitors of one address together. */
export const LEAVES_OF_VISITORS: AttemptLimit = { most: 300, windowMs: HOUR_MS };
/** Leaves for an address, whoever asks. */
export const LEAVES_OF_ADDRESS: AttemptLimit = { most: 3_000, windowMs: HOUR_MS };

/** What one account may upload: two hundred of the largest files, or a thousand photographs of 20 MB. */
export const BYTES_OF_ACCOUNT: ByteLimit = { mostBytes: 20_000_000_000, windowMs: HOUR_MS };
/** What all visitors of one address may upload together: twenty of the largest files. */
export const BYTES_OF_VISITORS: ByteLimit = { mostBytes: 2_000_000_000, windowMs: HOUR_MS };

/** How long it has to be known who sent a file: as long as a limit counts it. */
export const COUNTED_MS = Math.max(BYTES_OF_ACCOUNT.windowMs, BYTES_OF_VISITORS.windowMs);

/** A leave that has come to nothing is forgotten after this time; the form that it signed is long expired. */
export const UNUSED_LEAVE_MS = DAY_MS;
/** A file that no draft, submission or enquiry names is kept for so long: somebody may still be filling in a form. */
export const UNNAMED_FILE_MS = 30 * DAY_MS;
export const SWEEP_EVERY_MS = 6 * HOUR_MS;
