// The control of renderings: React alone, with the elements of a page and its data in memory. `forkReactAlone` starts
// this file as a process with the memory limits of a renderer, since React's time depends on how often memory is collected.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import { loadBundle } from '../../../server/src/platform/bundles/index.ts';
import { MEMORY_FLAGS } from '../../../server/src/platform/renderer-program/index.ts';
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

const BUILD = join(import.meta.dirname, '..', '..', '..', 'web', 'build', 'server', 'index.cjs');

export interface ReactAlone {
  /** Milliseconds of one rendering, the median of `times`. */
  time(times: number): Promise<number>;
  stop(): void;
}

/** The loaders of the page at `path` call the API of `origin` once, before the first rendering. */
export function forkReactAlone(origin: string, path: string): ReactAlone {
  const child = fork(import.meta.filename, [origin, path], {
    execArgv: [...process.execArgv, ...MEMORY_FLAGS],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    async time(times) {
      const answered = new AbortController();
      const { signal } = answered;
      child.send(times);
      try {
        const [milliseconds] = await Promise.race([
          once(child, 'message', { signal }),
          once(child, 'exit', { signal }).then(() => {
            throw new Error('The process that renders with React alone ended.');
          }),
        ]);
        return milliseconds as number;
      } finally {
        answered.abort();
      }
    },
    stop: () => void child.kill(),
  };
}

if (process.argv[1] === import.meta.filename) {
  const [origin = '', path = ''] = process.argv.slice(2);
  const build = loadBundle(BUILD) as Build;
  const prepared = await prepare(build, origin, path);
  process.on('message', async (times: number) => process.send?.(await timeRenderings(build, prepared, times)));
}

async function timeRenderings(build: Build, prepared: Prepared, times: number): Promise<number> {
  const waits: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const routes = { ...prepared.routes, serverHandoffStream: streamOf(prepared.data) };
    const startedAt = performance.now();
    const response = await build.entry.module.default(prepared.request, 200, new Headers(), routes, prepared.context);
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
    deployment: {
      environment: 'development',
      version: '0',
      auctionsOrigin: null,
      cardGatewayKey: null,
      imageTemplate: null,
      tagManager: null,
    },
    isDemo: true,
  };
}
