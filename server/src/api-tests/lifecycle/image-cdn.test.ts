import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { IMAGE_WIDTHS, imageUrl, imageUrlBy } from '@marque/core/contracts/images';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../compose.ts';
import { readConfig } from '../../config/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';
import { BARE_PAGES } from '../harness/test-server.ts';

/** An image CDN that fetches what it is asked for from the address behind `/pull/`, with the browser's `Accept`. */
async function startCdn() {
  const requested: string[] = [];
  const cdn = createServer((request, response) => {
    const address = (request.url ?? '').slice('/pull/'.length);
    requested.push(address);
    void fetch(address, { headers: { accept: request.headers.accept ?? '*/*' } }).then(async (origin) => {
      const headers = { 'content-type': origin.headers.get('content-type') ?? '' };
      response.writeHead(origin.status, headers).end(Buffer.from(await origin.arrayBuffer()));
    });
  });
  await once(cdn.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void cdn.close());
  const address = cdn.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, requested };
}

it('pages of a server with an image CDN name its pictures there, and the CDN gets what the server’s own endpoint gives', async () => {
  const cdn = await startCdn();
  const templates: (string | null)[] = [];
  const data = join(temporaryFolder(), 'data');
  const config = readConfig(['--world', 'tests', '--port', '0', '--data', data, '--no-traffic'], {
    MARQUE_LOG_LEVEL: 'silent',
    MARQUE_IMAGES: 'cdn',
    MARQUE_IMAGE_CDN_URL: `${cdn.origin}/pull/{origin}/images/{key}?w={width}&fit={fit}&fm={format}&q={quality}`,
  });
  if (config === 'help') throw new Error('No help was asked for.');
  const server = await startServer(config, {
    pages: {
      ...BARE_PAGES,
      handle: (request, facts) => {
        templates.push(facts.deployment.imageTemplate);
        return BARE_PAGES.handle(request, facts);
      },
    },
  });
  onTestFinished(() => server.stop());
  const { cars, watches } = server.origins;

  for (const site of [cars, watches]) {
    const page = await fetch(`${site}/`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: ${cdn.origin};`);
  }
  // Both sites name the same addresses, so that the CDN stores a picture once.
  expect(new Set(templates)).toEqual(
    new Set([`${cdn.origin}/pull/${cars}/images/{key}?w={width}&fit={fit}&fm={format}&q={quality}`]),
  );
  const [template = null] = templates;
  for (const width of IMAGE_WIDTHS) {
    const options = { width, format: 'svg' } as const;
    const own = await fetch(cars + imageUrl('lots/10001/side', options));
    const fromCdn = await fetch(imageUrlBy(template, 'lots/10001/side', options));
    expect([fromCdn.status, fromCdn.headers.get('content-type')]).toEqual([200, own.headers.get('content-type')]);
    expect(await fromCdn.text()).toBe(await own.text());
  }
  const missing = await fetch(imageUrlBy(template, 'lots/1/nothing', { width: 160, format: 'svg' }));
  expect(missing.status).toBe(404);
  expect(cdn.requested).toHaveLength(IMAGE_WIDTHS.length + 1);
}, 120_000);
