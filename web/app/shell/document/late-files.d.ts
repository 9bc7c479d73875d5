/** Written by the build (`web/vite/late-files.ts`). The development server fetches modules as they are imported. */
declare module 'virtual:late-files' {
  /** Addresses of all files of a part that comes alive after its page, by the name that a route's handle gives. */
  export const LATE_FILES: Readonly<Record<string, readonly string[]>>;
  /** Addresses of the style sheets of each `lazyPart` and each late part, with those of all that it imports, by its name. */
  export const PART_STYLES: Readonly<Record<string, readonly string[]>>;
}
