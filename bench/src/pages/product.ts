// The product under measurement, and what its pages send.
import { join } from 'node:path';
import { SERVER_PROGRAM } from '../../../scripts/build.mjs';
import { startProcess } from '../../../server/e2e/server-process.ts';
import { request } from '../http-load.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The headers of a browser. */
export const BROWSER = { accept: 'text/html', 'accept-encoding': 'br, gzip' } as const;

/** Kilobytes of 1,000 bytes that a first view of `/buy` may transfer. */
export const MOST_KILOBYTES = 300;

export interface PageServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What a first view transfers: the document and the scripts, styles and fonts that it names, in bytes by kind. */
export async function firstView(url: string): Promise<ReadonlyMap<string, number>> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const files = new Set([...html.matchAll(/"(\/assets\/[^"#]+\.(?:js|css|woff2))/g)].map(([, file = '']) => file));
  const sizes = new Map<string, number>([['html', (await request(undefined, url, BROWSER)).bytes]]);
  for (const file of files) {
    const { bytes } = await request(undefined, new URL(file, url).href, BROWSER);
    const kind = file.slice(file.lastIndexOf('.') + 1);
    sizes.set(kind, (sizes.get(kind) ?? 0) + bytes);
  }
  return sizes;
}

export function sumOf(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** The address of one of 250 networks, since the pages and searches of a network are limited. */
export function networkOf(number: number): string {
  return `198.51.${number % 250}.1`;
}

/** The built server, as `npm start` runs it. */
export async function startProduct(data: string, { pageCache }: { readonly pageCache: boolean }): Promise<PageServer> {
  const { cars, stop } = await startProcess({
    program: join(ROOT, SERVER_PROGRAM),
    world: 'demo',
    data,
    env: {
      NODE_ENV: 'production',
      MARQUE_LOG_LEVEL: 'error',
      MARQUE_PAGE_CACHE: String(pageCache),
      // Searches are counted by network, and the clients come from many.
      MARQUE_TRUST_PROXY: 'loopback',
    },
  });
  return { origin: cars, stop: async () => void (await stop()) };
}
