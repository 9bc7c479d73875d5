import { isOfflinePage } from '@marque/core/rules/display';

/** What a page asks of the worker: to store the offline page as this visitor sees it now. */
export interface OfflineRequest {
  /** Of the offline page, with the locale prefix of the page that asks. */
  readonly path: string;
  /** All that its rendering depends on, as one text: another text means another page. */
  readonly renderedBy: string;
}

/** Reads a message to the worker; null for others. */
export function readOfflineRequest(message: unknown): OfflineRequest | null {
  if (typeof message !== 'object' || message === null) return null;
  const { path, renderedBy } = message as Readonly<Partial<Record<keyof OfflineRequest, unknown>>>;
  if (typeof path !== 'string' || typeof renderedBy !== 'string' || !isOfflinePage(path)) return null;
  return { path, renderedBy };
}
