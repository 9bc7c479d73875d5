import type { Site } from '@marque/core/rules/lot';
import { isRouteErrorResponse } from 'react-router';

export interface FailedPage {
  readonly error: unknown;
  readonly site: Site;
  readonly path: string;
  /** UTC milliseconds. */
  readonly at: number;
}

/** What support needs to find the failure in the log: label keys and values, ready to be set in columns. */
export function errorReport({ error, site, path, at }: FailedPage): readonly (readonly [string, string])[] {
  const cause = causeOf(error);
  return [
    ['reference', `${referenceOf(site, `${path} ${cause}`)} · ${new Date(at).toISOString()}`],
    ['page', path],
    ['cause', cause],
  ];
}

function causeOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return String(error);
}

/** The same failure of the same page has the same reference, so that reports of it fall together. */
function referenceOf(site: Site, text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${site === 'cars' ? 'C' : 'W'}-${(hash >>> 0).toString(16).padStart(8, '0').slice(0, 6)}`;
}
