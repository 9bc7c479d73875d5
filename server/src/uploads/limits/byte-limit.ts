import { SECOND_MS } from '@marque/core/rules/time';

/** How many bytes one sender may upload within a time. */
export interface ByteLimit {
  readonly mostBytes: number;
  readonly windowMs: number;
}

/** A file that counts from when its upload was permitted, in UTC milliseconds. */
export interface CountedFile {
  readonly at: number;
  readonly bytes: number;
}

/**
 * Seconds until a sender has room for a file of so many bytes; null where they have it now. `files` are theirs, the oldest
 * first: each makes room when its own time is over. A file larger than the limit itself has the whole time to wait, and
 * is refused again.
 */
export function secondsUntilRoom(
  { mostBytes, windowMs }: ByteLimit,
  files: readonly CountedFile[],
  bytes: number,
  now: number,
): number | null {
  const counted = files.filter(({ at }) => at > now - windowMs);
  let total = counted.reduce((sum, file) => sum + file.bytes, bytes);
  if (total <= mostBytes) return null;
  for (const { at, bytes: freed } of counted) {
    total -= freed;
    if (total <= mostBytes) return Math.ceil((at + windowMs - now) / SECOND_MS);
  }
  return Math.ceil(windowMs / SECOND_MS);
}
