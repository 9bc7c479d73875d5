/** How large a file is in the unit that people use for it, as shops count: a megabyte is a million bytes. */
export interface FileSize {
  readonly unit: 'kilobytes' | 'megabytes';
  readonly value: number;
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Megabytes to one decimal, below a tenth of one whole kilobytes; a file that is not empty has one at least. */
export function sizeOf(bytes: number): FileSize {
  if (bytes >= MEGABYTE / 10) return { unit: 'megabytes', value: Math.round(bytes / (MEGABYTE / 10)) / 10 };
  return { unit: 'kilobytes', value: bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KILOBYTE)) };
}
