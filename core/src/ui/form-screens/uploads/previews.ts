/** Previews of files on this device, shown until the storage has the files. */
export interface Previews {
  /** An address that shows the file; null for what is no picture. */
  open(file: File): string | null;
  close(address: string): void;
}

/** Types that browsers draw. */
const DRAWN = /^image\/(png|jpe?g|pjpeg|gif)$/;

export function isPicture(type: string): boolean {
  return DRAWN.test(type.toLowerCase());
}

/** Object URLs of the browser, each of which holds its file until it is revoked. */
export const BROWSER_PREVIEWS: Previews = {
  open: (file) => (isPicture(file.type) ? URL.createObjectURL(file) : null),
  close: (address) => URL.revokeObjectURL(address),
};
