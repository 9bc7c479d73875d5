import type { PageRequest } from '../page-request.ts';
import type { EncodedBodies } from '../rendering/encoding.ts';
import type { PageHead, SharedPage } from '../rendering/renderer.ts';

/** What has been committed since the renderer's last page, so that it reads again what it keeps in memory. */
export interface Changes {
  readonly lotIds: readonly number[];
  readonly userIds: readonly number[];
}

/** The body of a request to a renderer. */
export interface PageOrder {
  readonly pageId: number;
  readonly page: PageRequest;
  readonly changes: Changes;
  /** Milliseconds by which the server's clock runs ahead of the machine's. */
  readonly clockAhead: number;
}

/** Paths of a renderer's socket: a page for one visitor, and one for many. */
export const PRIVATE_PATH = '/private';
export const SHARED_PATH = '/shared';
/** The pages of text; the body names the site. */
export const TEXT_PAGES_PATH = '/content';

/** The header that carries the head of a page, as JSON in percent encoding. */
export const HEAD_HEADER = 'x-page-head';
/** Bytes. A page that shows a thousand lots names them all in its head. */
export const LARGEST_HEAD = 256 * 1024;

/** From the server to a renderer. */
export type ToRenderer<Start> =
  | { readonly kind: 'start'; readonly socket: string; readonly start: Start }
  | { readonly kind: 'result'; readonly callId: number; readonly value: unknown };

/** From a renderer to the server. */
export type FromRenderer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'viewed'; readonly lotId: number }
  /** A call that only the server itself answers: it writes, or counts for all renderers. */
  | { readonly kind: 'ask'; readonly callId: number; readonly question: Question };

export type Question =
  | { readonly kind: 'call'; readonly pageId: number; readonly endpoint: string; readonly given: unknown }
  | {
      readonly kind: 'increment';
      readonly name: string;
      readonly key: string;
      readonly windowMs: number;
      readonly by: number;
    };

export function writeHead(head: PageHead): string {
  return encodeURIComponent(JSON.stringify(head));
}

export function readHead(text: string): PageHead {
  return JSON.parse(decodeURIComponent(text)) as PageHead;
}

type SharedHead = Omit<SharedPage, 'bodies'> & { readonly lengths: Readonly<Record<keyof EncodedBodies, number>> };

/** A page for many as one head and one body: the document in each encoding, one after the other. */
export function packShared({ bodies, ...head }: SharedPage): { readonly head: string; readonly body: Buffer } {
  const lengths = { br: bodies.br.length, gzip: bodies.gzip.length, identity: bodies.identity.length };
  const packed: SharedHead = { ...head, lengths };
  return { head: writeHead(packed), body: Buffer.concat([bodies.br, bodies.gzip, bodies.identity]) };
}

export function unpackShared(text: string, body: Buffer): SharedPage {
  const { lengths, ...head } = readHead(text) as SharedHead;
  const afterBrotli = lengths.br;
  const afterGzip = afterBrotli + lengths.gzip;
  const bodies = {
    br: body.subarray(0, afterBrotli),
    gzip: body.subarray(afterBrotli, afterGzip),
    identity: body.subarray(afterGzip),
  };
  return { ...head, bodies };
}
