import type { AcceptedEnding } from './accepted-types.ts';

const OLD_OFFICE = 'application/x-cfb';
const OPEN_OFFICE_XML = 'application/vnd.openxmlformats-officedocument';
/** Both kinds of Access database: what they begin with differs in a word. */
export const ACCESS_CONTENT = 'application/x-msaccess';

/**
 * What is found in files of each ending: types by which a file is recognised from its first bytes, or "text" where
 * nothing marks the beginning. Word writes its older format into a .doc and takes RTF there too; documents of today's
 * Office that have a password are wrapped in the container of the older ones; a Pages document is an archive.
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

/** What somebody who looked into a file has found. */
export interface FoundContent {
  /** Type that its bytes are recognised as; null where they are nothing known, or are broken. */
  readonly type: string | null;
  /** Whether it is free of NUL from beginning to end, as text is and hardly anything else. */
  readonly isText: boolean;
}

/**
 * Whether a file is what its ending says. Of text nothing but that is asked: a table whose first heading is "BMW" begins
 * like a bitmap.
 */
export function isAcceptedContent(ending: AcceptedEnding, found: FoundContent): boolean {
  const content = ACCEPTED_CONTENT[ending];
  if (content === 'text') return found.isText;
  const types: readonly string[] = content;
  return found.type !== null && types.includes(found.type);
}
