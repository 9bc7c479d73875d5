import type { Site } from '../../lot/index.ts';

/** Why a chunk did not load: removed with an older build, too slow, or unknown. */
type ChunkFailureType = 'missing' | 'timeout' | 'other';

/** A chunk that did not load, by its number or name. */
export interface ChunkFailure {
  readonly chunk: string;
  readonly type: ChunkFailureType;
}

/** The text of such a failure: "Loading chunk 14 failed (timeout)". */
export function chunkFailureText({ chunk, type }: ChunkFailure): string {
  return type === 'other' ? `Loading chunk ${chunk} failed` : `Loading chunk ${chunk} failed (${type})`;
}

const OWN_PATTERN = /^Loading chunk (\S+) failed\b[.:]?\s*(?:\((missing|timeout)\b)?/;

/** Messages of browsers for a module that does not load, with its address where they name it. */
const BROWSER_PATTERNS: readonly RegExp[] = [
  /^Failed to fetch dynamically imported module: (\S+)/,
  /^error loading dynamically imported module: (\S+)/i,
  /^Importing a module script failed\.?()/,
];

/** The chunk whose loading failed with this error; null for any other error. */
export function chunkFailure(error: unknown): ChunkFailure | null {
  const text = textOf(error);
  const own = OWN_PATTERN.exec(text);
  if (own !== null) return { chunk: firstPart(own), type: typeOf(own[2]) };
  const match = BROWSER_PATTERNS.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  return match === undefined ? null : { chunk: chunkName(firstPart(match)), type: 'missing' };
}

export interface FailedPage {
  readonly error: unknown;
  readonly site: Site;
  readonly path: string;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Labels of the details: keys of the namespace `common`, below `error`. */
export const REPORT_LABELS = ['reference', 'page', 'cause'] as const;
type ReportLabel = (typeof REPORT_LABELS)[number];

/**
 * The details on the error page, with which support finds the failure in the log. The same failure of the same page has
 * the same reference.
 */
export function errorReport({ error, site, path, at }: FailedPage): readonly (readonly [ReportLabel, string])[] {
  const cause = causeOf(error);
  return [
    ['reference', `${referenceOf(site, `${path} ${cause}`)} · ${new Date(at).toISOString()}`],
    ['page', path],
    ['cause', cause],
  ];
}

function causeOf(error: unknown): string {
  const chunk = chunkFailure(error);
  return chunk === null ? textOf(error) : chunkFailureText(chunk);
}

/** The status of a response, the message of an error, otherwise the value as text. */
function textOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (isResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return String(error);
}

function isResponse(error: unknown): error is { readonly status: number; readonly statusText: string } {
  if (typeof error !== 'object' || error === null) return false;
  return 'status' in error && typeof error.status === 'number' && 'statusText' in error;
}

function firstPart(match: RegExpExecArray): string {
  return match[1] ?? '';
}

function typeOf(word: string | undefined): ChunkFailureType {
  return word === 'missing' || word === 'timeout' ? word : 'other';
}

/** The name of a file without folder, query and ending: "menu-b1c2" of "/assets/menu-b1c2.js?v=1". */
function chunkName(address: string): string {
  const file = address.replace(/[?#].*$/, '').replace(/^.*\//, '');
  return file.replace(/\.\w+$/, '') || '?';
}

function referenceOf(site: Site, text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${site === 'cars' ? 'C' : 'W'}-${(hash >>> 0).toString(16).padStart(8, '0').slice(0, 6)}`;
}
