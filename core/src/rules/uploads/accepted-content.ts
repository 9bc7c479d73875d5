import type { AcceptedEnding } from './accepted-types.ts';

const OLD_OFFICE = 'application/x-cfb';
const OPEN_OFFICE_XML = 'application/vnd.openxmlformats-officedocument';
/** Both kinds of Access database: what they begin with differs in a word. */
export const ACCESS_CONTENT = 'application/x-msaccess';

/**
 * The content of files by extension: types recognised by the first bytes, or "text" without a signature. A .doc may
 * contain RTF, new Office documents with a password use the older container, and a Pages document is a zip archive.
 */
export const ACCEPTED_CONTENT = {
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  doc: [OLD_OFFICE, 'application/rtf'],
  docx: [`${OPEN_OFFICE_XML}.wordprocessingml.document`, OLD_OFFICE],
  xls: [OLD_OFFICE],
  xlsx: [`${OPEN_OFFICE_XML}.spreadsheetml.sheet`, OLD_OFFICE],
  ppt: [OLD_OFFICE],
  pptx: [`${OPEN_OFFICE_XML}.presentationml.presentation`, OLD_OFFICE],
  mdb: [ACCESS_CONTENT],
  accdb: [ACCESS_CONTENT],
  csv: 'text',
  tsv: 'text',
  pages: ['application/zip'],
  odt: ['application/vnd.oasis.opendocument.text'],
  rtf: ['application/rtf'],
} as const satisfies Readonly<Record<AcceptedEnding, 'text' | readonly [string, ...string[]]>>;

/** The result of a content check. */
export interface FoundContent {
  /** Recognised type; null for unknown or damaged content. */
  readonly type: string | null;
  /** Whether it contains no NUL, which only text files have in common. */
  readonly isText: boolean;
}

/**
 * Whether the content of a file matches its extension. Text is checked for NUL only, since a table with the first heading
 * "BMW" begins like a bitmap.
 */
export function isAcceptedContent(ending: AcceptedEnding, found: FoundContent): boolean {
  const content = ACCEPTED_CONTENT[ending];
  if (content === 'text') return found.isText;
  const types: readonly string[] = content;
  return found.type !== null && types.includes(found.type);
}
