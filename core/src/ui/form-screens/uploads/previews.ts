/** Pictures of files that are still on this machine, for whoever draws them before the storage has them. */
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

/** The browser's own: an address costs nothing, and holds the file until it is closed. */
export const BROWSER_PREVIEWS: Previews = {
  open: (file) => (isPicture(file.type) ? URL.createObjectURL(file) : null),
  close: (address) => URL.revokeObjectURL(address),
};
