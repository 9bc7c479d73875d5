import { type Result, refuse, succeed } from '../result/index.ts';
import { ACCEPTED_TYPES, type AcceptedEnding } from './accepted-types.ts';
import type { UploadFault } from './check-upload.ts';
import { HEIC_CONTENT } from './picture-limits.ts';

const OLD_OFFICE = 'application/x-cfb';
const OPEN_OFFICE_XML = 'application/vnd.openxmlformats-officedocument';
/** Both kinds of Access database: what they begin with differs in a word. */
export const ACCESS_CONTENT = 'application/x-msaccess';

/**
 * The content of files by extension: types recognised by the first bytes, "text" without a signature, or "picture". A
 * .doc may contain RTF, new Office documents with a password use the older container, and a Pages document is a zip archive.
 */
export const ACCEPTED_CONTENT = {
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  heic: 'picture',
  heif: 'picture',
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
} as const satisfies Readonly<Record<AcceptedEnding, 'text' | 'picture' | readonly [string, ...string[]]>>;

/** The result of a look into a file. */
export interface FoundContent {
  /** Recognised type; null for unknown content. */
  readonly type: string | null;
  /** Whether it is text: UTF-8 without NUL, or UTF-16. */
  readonly isText: boolean;
  /** Whether it is a picture that cannot be read. */
  readonly isDamaged?: boolean;
}

/** What a file is kept as. A picture is accepted under the name of another: cameras and web pages name them wrongly. */
export interface VerifiedContent {
  /** The ending of its name. */
  readonly ending: AcceptedEnding | 'webp';
  /** Its media type. */
  readonly type: string;
}

/** Kinds of picture that are kept as they are, by recognised type. */
const KEPT_PICTURES: ReadonlyMap<string, VerifiedContent> = new Map([
  ['image/png', { ending: 'png', type: 'image/png' }],
  ['image/apng', { ending: 'png', type: 'image/png' }],
  ['image/jpeg', { ending: 'jpg', type: 'image/jpeg' }],
  ['image/gif', { ending: 'gif', type: 'image/gif' }],
  ['image/webp', { ending: 'webp', type: 'image/webp' }],
]);
const CONVERTED: VerifiedContent = { ending: 'jpg', type: 'image/jpeg' };

/** What a file with that extension is kept as, by its content, or why it is refused. */
export function verifyContent(ending: AcceptedEnding, found: FoundContent): Result<VerifiedContent, UploadFault> {
  const content = ACCEPTED_CONTENT[ending];
  const asNamed = succeed({ ending, type: ACCEPTED_TYPES[ending][0] });
  if (content === 'text') return found.isText ? asNamed : refuse('fileContentMismatch');
  if (content === 'picture') return verifyPicture(ending, found);
  const types: readonly string[] = content;
  return found.type !== null && types.includes(found.type) ? asNamed : refuse('fileContentMismatch');
}

function verifyPicture(
  ending: AcceptedEnding,
  { type, isDamaged = false }: FoundContent,
): Result<VerifiedContent, UploadFault> {
  const isHeic = type !== null && HEIC_CONTENT.has(type);
  const kept = isHeic ? CONVERTED : KEPT_PICTURES.get(type ?? '');
  if (kept === undefined) return refuse('fileContentMismatch');
  if (isDamaged) return refuse('fileDamaged');
  return succeed(ending === 'jpeg' && kept.ending === 'jpg' ? { ...kept, ending } : kept);
}

/** The ending of the key and the type that a file is announced to the storage with: HEIC is kept as JPEG. */
export function announcedEnding(ending: AcceptedEnding): AcceptedEnding {
  return ending === 'heic' || ending === 'heif' ? 'jpg' : ending;
}
