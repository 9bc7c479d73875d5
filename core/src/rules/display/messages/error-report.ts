import type { Site } from '../../lot/index.ts';

/** Why a piece of the program is not there: gone with an older build, too slow, or nobody knows. */
export type ChunkFailureType = 'missing' | 'timeout' | 'other';

/** A piece of the program that did not come, by its number or name. */
export interface ChunkFailure {
  readonly chunk: string;
  readonly type: ChunkFailureType;
}

/** How such a failure is reported: "Loading chunk 14 failed (timeout)". */
export function chunkFailureText({ chunk, type }: ChunkFailure): string {
  return type === 'other' ? `Loading chunk ${chunk} failed` : `Loading chunk ${chunk} failed (${type})`;
}

const OWN_WORDS = /^Loading chunk (\S+) failed\b[.:]?\s*(?:\((missing|timeout)\b)?/;

/** What browsers say when a module does not come, with its address where they name it. */
const BROWSERS_WORDS: readonly RegExp[] = [
  /^Failed to fetch dynamically imported module: (\S+)/,
  /^error loading dynamically imported module: (\S+)/i,
  /^Importing a module script failed\.?()/,
];

/** Reads a failed piece of the program out of whatever was thrown; null where it is about something else. */
export function chunkFailure(error: unknown): ChunkFailure | null {
  const text = textOf(error);
  const own = OWN_WORDS.exec(text);
  if (own !== null) return { chunk: firstPart(own), type: typeOf(own[2]) };
  const said = BROWSERS_WORDS.map((words) => words.exec(text)).find((match) => match !== null);
  return said === undefined ? null : { chunk: chunkName(firstPart(said)), type: 'missing' };
}

export interface FailedPage {
  readonly error: unknown;
  readonly site: Site;
  readonly path: string;
  /** UTC milliseconds. */
  readonly at: number;
}

/** What each line of the details is called: keys of the namespace `common`, below `error`. */
export const REPORT_LABELS = ['reference', 'page', 'cause'] as const;
export type ReportLabel = (typeof REPORT_LABELS)[number];

/**
 * The details beside "Something went wrong": what support needs to find the failure in the log. The same failure of the
 * same page has the same reference, so that reports of it fall together.
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

/** An answer of the server is told by its status, an error by its message, anything else as it is. */
function textOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (isAnswer(error)) return `${error.status} ${error.statusText}`.trim();
  return String(error);
}

function isAnswer(error: unknown): error is { readonly status: number; readonly statusText: string } {
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
