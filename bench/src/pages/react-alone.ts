// The control of renderings: React alone, with the elements of a page and its data in memory.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import { median } from '../medians.ts';

/** `handleRequest` of the storefront's server entry, which renders a document from routes whose loaders have run. */
type Render = (
  request: Request,
  status: number,
  headers: Headers,
  routes: { serverHandoffStream?: ReadableStream<Uint8Array> },
  context: unknown,
) => Promise<Response>;

interface Build {
  readonly entry: {
    readonly module: {
      readonly default: Render;
      createPageHandler(build: unknown): (request: Request, facts: PageFacts) => Promise<Response>;
    };
  };
}

const BUILD = join(import.meta.dirname, '..', '..', '..', 'web', 'build', 'server', 'index.js');

/** Milliseconds of one rendering, the median of `times`. The loaders have called the API of `origin` before. */
export async function timeReactAlone(origin: string, path: string, times: number): Promise<number> {
  process.env.NODE_ENV = 'production';
  const build = (await import(pathToFileURL(BUILD).href)) as Build;
  const { module } = build.entry;
  const prepared = await prepare(build, origin, path);
  const waits: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const routes = { ...prepared.routes, serverHandoffStream: streamOf(prepared.data) };
    const startedAt = performance.now();
    const response = await module.default(prepared.request, 200, new Headers(), routes, prepared.context);
    await response.arrayBuffer();
    waits.push(performance.now() - startedAt);
  }
  return median(waits);
}

interface Prepared {
  readonly request: Request;
  readonly routes: Parameters<Render>[3];
  readonly context: unknown;
  /** The loaders' data as the document carries it. */
  readonly data: Uint8Array;
}

/** Runs the loaders once and keeps what they gave to React. */
async function prepare(build: Build, origin: string, path: string): Promise<Prepared> {
  let kept: Prepared | null = null;
  const { module } = build.entry;
  const keep: Render = async (request, _status, _headers, routes, context) => {
    const data = new Uint8Array(await new Response(routes.serverHandoffStream).arrayBuffer());
    kept = { request, routes, context, data };
    return new Response('');
  };
  const handle = module.createPageHandler({
    ...build,
    entry: { ...build.entry, module: { ...module, default: keep } },
  });
  await handle(new Request(origin + path), factsOf(origin));
  if (kept === null) throw new Error(`${path} was not rendered.`);
  return kept;
}

function streamOf(data: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });
}

function factsOf(origin: string): PageFacts {
  return {
    site: 'cars',
    api: createApiClient({ baseUrl: origin }),
    me: null,
    csrfToken: '',
    language: 'en',
    countryCode: 'GB',
    consentCountryCode: null,
    isCrawler: false,
    serverNow: Date.now(),
    flags: {},
    origins: { cars: origin, watches: origin },
    nonce: 'bench',
    audience: 'visitors',
    deployment: { environment: 'development', version: '0', auctionsOrigin: null },
    isDemo: true,
  };
}
