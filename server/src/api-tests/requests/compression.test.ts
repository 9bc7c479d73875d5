import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtPages, openSessionAs, serverForFile } from '../harness/test-server.ts';

const LOTS = '/v1/auctions/active.json?site=cars';

const pages = await builtPages();
const server = await serverForFile(pages ?? undefined);

interface Sent {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly bytes: Buffer;
}

interface Asked {
  readonly encodings?: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: object;
}

/** An answer as it was sent: `fetch` unpacks answers by itself. */
function ask(path: string, { encodings, token, cookie, body }: Asked = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: path.startsWith('/v1/') ? 'application/json' : 'text/html',
      ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const call = request(`${server.origins.cars}${path}`, { method: body ? 'POST' : 'GET', headers }, (answer) => {
      const { 'content-encoding': encoding, vary } = answer.headers;
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode, encoding, vary, bytes }), reject);
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A page without what differs in every answer, and without the page's time. */
function withoutOnce(html: string): string {
  const token = /<meta name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
  return html
    .replaceAll(token, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/(serverNow[^0-9]*)\d+/g, '$1');
}

describe('answers of the API', () => {
  it('are compressed by the way that the client prefers, and the same when unpacked', async () => {
    const plain = await ask(LOTS);
    expect(plain.encoding).toBeUndefined();
    for (const [encodings, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const packed = await ask(LOTS, { encodings });
      expect([packed.status, packed.encoding]).toEqual([200, encoding]);
      expect(packed.vary).toContain('accept-encoding');
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
      expect(unpack(packed.bytes).length).toBe(plain.bytes.length);
    }
  });

  it('are not compressed where they are small, nor to a bid', async () => {
    expect((await ask('/time', { encodings: 'br' })).encoding).toBeUndefined();
    const token = await openSessionAs(server.origins.cars, 'rival@marque.test');
    const bid = await ask('/v1/auctions/10003/bids', {
      encodings: 'br',
      token,
      body: { isAbsentee: false, amount: 5_000 },
    });
    expect([bid.status, bid.encoding]).toEqual([200, undefined]);
  });
});

describe.skipIf(pages === null)('the storefront', () => {
  it('compresses its pages in the same way whichever one a browser names first; their tokens all differ', async () => {
    const tokens = new Set<string | undefined>();
    for (const encodings of ['br', 'gzip, deflate, br, zstd', 'br, gzip']) {
      const page = await ask('/account/login', { encodings });
      expect([page.status, page.encoding]).toEqual([200, 'br']);
      const html = brotliDecompressSync(page.bytes).toString();
      expect(html).toMatch(/<\/html>\s*$/);
      expect(page.bytes.length).toBeLessThan(html.length / 3);
      tokens.add(/<meta name="csrf-token" content="([^"]+)"/.exec(html)?.[1]);
    }
    expect(tokens.size).toBe(3);
  });

  it('sends each member the same page in every encoding, but for the token and the nonce', async () => {
    const unpackers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    for (const name of ['buyer', 'rival']) {
      const cookie = `accessToken=${await openSessionAs(server.origins.cars, `${name}@marque.test`)}`;
      const pages = new Map<string, string>();
      for (const [encodings, encoding] of [
        ['gzip, deflate, br', 'gzip'],
        ['br', 'br'],
        ['br, gzip', 'gzip'],
        ['gzip;q=0', 'identity'],
      ] as const) {
        const page = await ask('/makes', { encodings, cookie });
        expect([page.status, page.encoding ?? 'identity']).toEqual([200, encoding]);
        expect(page.vary).toContain('accept-encoding');
        const html = unpackers[encoding](page.bytes).toString();
        expect(html).toContain(`"email":"${name}@marque.test"`);
        pages.set(encodings, withoutOnce(html));
      }
      expect(new Set(pages.values()).size).toBe(1);
    }
  });

  it('sends its scripts as the build has compressed them', async () => {
    const html = (await ask('/buy')).bytes.toString();
    const script = /"(\/assets\/libraries-[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const plain = await ask(script);
    const packed = await ask(script, { encodings: 'br' });
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
  });
});
