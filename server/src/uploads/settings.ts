import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import type { ByteLimit } from './limits/byte-limit.ts';

/** What one account may upload: two hundred of the largest files, or a thousand photographs of 20 MB. */
export const BYTES_PER_ACCOUNT: ByteLimit = { mostBytes: 20_000_000_000, windowMs: HOUR_MS };
/** What all visitors of one address may upload together: twenty of the largest files. */
export const BYTES_PER_VISITOR_ADDRESS: ByteLimit = { mostBytes: 2_000_000_000, windowMs: HOUR_MS };

/** What is stored of one account in all, and of all visitors of one address. */
export const STORED_PER_ACCOUNT = 50_000_000_000;
export const STORED_PER_VISITOR_ADDRESS = 10_000_000_000;

/** How long it has to be known who sent a file: as long as a limit counts it. */
export const COUNTED_MS = Math.max(BYTES_PER_ACCOUNT.windowMs, BYTES_PER_VISITOR_ADDRESS.windowMs);

/** An unused permission is deleted after this time; the form that it signed expired long before. */
export const UNUSED_PERMISSION_MS = DAY_MS;
/** A file that no draft, submission or enquiry refers to is kept this long, since a form may still be open. */
export const UNREFERENCED_FILE_MS = 30 * DAY_MS;
export const SWEEP_EVERY_MS = 6 * HOUR_MS;
