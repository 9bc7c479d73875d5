/**
 * What may be uploaded: each ending with the types that browsers and systems give such a file, the registered one first.
 * The later ones are what machines with Office installed, or with none, are known to say instead.
 */
export const ACCEPTED_TYPES = {
  png: ['image/png'],
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  gif: ['image/gif'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  heif: ['image/heif', 'image/heic', 'image/heic-sequence', 'image/heif-sequence'],
  pdf: ['application/pdf', 'application/x-pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ppt: ['application/vnd.ms-powerpoint'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  mdb: ['application/vnd.ms-access', 'application/msaccess', 'application/x-msaccess'],
  accdb: ['application/vnd.ms-access', 'application/msaccess', 'application/x-msaccess'],
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'],
  tsv: ['text/tab-separated-values', 'text/plain'],
  pages: ['application/vnd.apple.pages', 'application/x-iwork-pages-sffpages'],
  odt: ['application/vnd.oasis.opendocument.text'],
  rtf: ['application/rtf', 'text/rtf', 'application/x-rtf', 'application/msword'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type AcceptedEnding = keyof typeof ACCEPTED_TYPES;

/** Types that systems report for unknown files. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

/**
 * The `accept` of a file field: all endings, then the registered types, which phones choose pictures by. What is picked
 * in spite of it is still judged by `isAcceptedType`.
 */
export const ACCEPT_ATTRIBUTE = [
  ...Object.keys(ACCEPTED_TYPES).map((ending) => `.${ending}`),
  ...new Set(Object.values(ACCEPTED_TYPES).map(([registered]) => registered)),
].join(',');

/**
 * Whether a file may be uploaded: its ending must be on the list, in any case, and the type that it comes with must be
 * one of that ending's. A file whose type the machine doesn't know goes by its ending alone.
 */
export function isAcceptedType(file: { readonly name: string; readonly type: string }): boolean {
  const ending = endingOf(file.name);
  if (ending === null) return false;
  const type = file.type.replace(/;.*$/s, '').trim().toLowerCase();
  const types: readonly string[] = ACCEPTED_TYPES[ending];
  return UNKNOWN_TYPES.has(type) || types.includes(type);
}

/** The registered type of an extension, with which files are stored and sent regardless of the type from the browser. */
export function registeredType(ending: AcceptedEnding): string {
  return ACCEPTED_TYPES[ending][0];
}

/** What follows the last dot, in lower case; null where it is no accepted ending, or where there is no name before it. */
export function endingOf(name: string): AcceptedEnding | null {
  const dot = name.lastIndexOf('.');
  if (dot < 1) return null;
  const ending = name.slice(dot + 1).toLowerCase();
  return isAcceptedEnding(ending) ? ending : null;
}

function isAcceptedEnding(ending: string): ending is AcceptedEnding {
  return Object.hasOwn(ACCEPTED_TYPES, ending);
}
