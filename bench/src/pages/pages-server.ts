// The server of `bench pages`, in its own process: the product with an endpoint that sends bytes from memory.
import { createApiClient } from '@marque/core/client';
import { endpoint } from '@marque/core/contracts/endpoint';
import { pathId } from '@marque/core/contracts/wire';
import * as z from 'zod/mini';
import { startServer } from '../../../server/src/compose.ts';
import { parseConfig } from '../../../server/src/config/index.ts';
import { replied, route } from '../../../server/src/platform/http/index.ts';
import { loadBuild, type PageSource } from '../../../server/src/storefront/index.ts';

const [data = '', port = '0', pageCache = 'true', renderers = '1', way = 'product'] = process.argv.slice(2);
process.env.NODE_ENV = 'production';

const readBytes = endpoint({
  name: 'benchBytes',
  method: 'GET',
  path: '/bench/bytes/:count',
  summary: 'So many bytes from memory, for the cost of sending them.',
  access: 'public',
  params: z.object({ count: pathId }),
  replies: { 200: z.string() },
});

const texts = new Map<number, string>();

function textOf(count: number): string {
  const text = texts.get(count) ?? 'x'.repeat(count);
  texts.set(count, text);
  return text;
}

const config = {
  world: 'demo',
  data,
  port,
  pageCache,
  renderers,
  traffic: false,
  logLevel: 'error',
  requestLimit: 1e9,
  // Searches are counted by network, and the clients come from many.
  trustProxy: 'loopback',
};
const server = await startServer(parseConfig(config), {
  ...(way === 'former' ? { pages: await loadFormerPages() } : {}),
  routes: () => [route(readBytes, ({ params }) => replied(200, textOf(params.count)))],
});
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ kind: 'ready' });

/** How pages were rendered before: in the process of the bids, with loaders that call the API by HTTP and read its JSON. */
async function loadFormerPages(): Promise<PageSource> {
  const source = await loadBuild();
  return {
    ...source,
    handle(request, facts) {
      const cookie = request.headers.get('cookie') ?? '';
      const api = createApiClient({
        baseUrl: facts.origins[facts.site],
        fetch: (call) => fetch(new Request(call, { headers: { ...Object.fromEntries(call.headers), cookie } })),
      });
      return source.handle(request, { ...facts, api });
    },
  };
}
