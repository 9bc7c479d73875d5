/** A file's size; a megabyte is 1,000,000 bytes. */
export interface FileSize {
  readonly unit: 'kilobytes' | 'megabytes';
  readonly value: number;
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Megabytes to one decimal; below 0.1 MB whole kilobytes, at least one for a file that is not empty. */
export function sizeOf(bytes: number): FileSize {
  if (bytes >= MEGABYTE / 10) return { unit: 'megabytes', value: Math.round(bytes / (MEGABYTE / 10)) / 10 };
  return { unit: 'kilobytes', value: bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILOBYTE)) };
}
