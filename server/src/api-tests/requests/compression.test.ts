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
  readonly body?: object;
}

/** An answer as it was sent: `fetch` unpacks answers by itself. */
function ask(path: string, { encodings, token, body }: Asked = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: path.startsWith('/v1/') ? 'application/json' : 'text/html',
      ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
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
  it('compresses its pages, whose tokens all differ', async () => {
    const tokens = new Set<string | undefined>();
    for (let nth = 0; nth < 3; nth += 1) {
      const page = await ask('/account/login', { encodings: 'br' });
      expect([page.status, page.encoding]).toEqual([200, 'br']);
      const html = brotliDecompressSync(page.bytes).toString();
      expect(html).toMatch(/<\/html>\s*$/);
      expect(page.bytes.length).toBeLessThan(html.length / 3);
      tokens.add(/<meta name="csrf-token" content="([^"]+)"/.exec(html)?.[1]);
    }
    expect(tokens.size).toBe(3);
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
