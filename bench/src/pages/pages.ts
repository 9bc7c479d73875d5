// `npm run bench -- pages`: what pages cost a visitor's server, stored and rendered, and their bytes on the wire.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../server/e2e/server-process.ts';
import { request, requestPages, requireStatus } from '../http-load.ts';
import { judge, median, medianRatio } from '../medians.ts';
import { liveLotPath, sessionOf } from './pages-visitor.ts';
import { BROWSER, firstView, MOST_KILOBYTES, networkOf, type PageServer, startProduct, sumOf } from './product.ts';
import { forkReactAlone } from './react-alone.ts';

const ROUNDS = 3;
const CLIENTS = 16;
const MILLISECONDS = 4_000;
/** Shorter, since the searches of a member in a minute are limited. */
const SIGNED_IN_MILLISECONDS = 1_500;
/** For the cost of one rendering: until both sides are compiled, then those that are counted. */
const WARM_UP_ROUNDS = 8;
const RENDERING_ROUNDS = 30;
/** Of a round: how long pages are requested, and how often React renders. */
const RENDERING_MILLISECONDS = 500;
const RENDERINGS = 10;
/** So that a round's requests come from networks other than those of the last round. */
const NETWORKS_A_ROUND = 20;
/** Members who request pages in turn, since the searches of an account are limited. */
const MEMBERS = ['buyer', 'rival', 'seller', 'dealer', 'managed', 'vip', 'super', 'noterms'] as const;

interface NamedPage {
  readonly name: string;
  readonly path: string;
}

/** Measures stored pages against bytes from memory, and renderings against React alone and against the former way. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-pages-'));
  const servers: PageServer[] = [];
  const started = async (starting: Promise<PageServer>) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  try {
    const stored = await started(
      startFromSources(join(folder, 'stored'), { pageCache: true, renderers: 1, way: 'product' }),
    );
    const path = await liveLotPath(stored.origin);
    const pages: readonly NamedPage[] = [
      { name: 'home', path: '/' },
      { name: '/buy', path: '/buy' },
      { name: 'live lot', path },
    ];
    for (const page of pages) await measureStored(stored.origin, page);
    for (const page of pages) await measureBytes(stored.origin, page);
    await stored.stop();

    const uncached = await started(startProduct(join(folder, 'uncached'), { pageCache: false }));
    await measureRendering(uncached.origin);
    await uncached.stop();

    const product = await started(startProduct(join(folder, 'product'), { pageCache: true }));
    const former = await started(
      startFromSources(join(folder, 'former'), { pageCache: false, renderers: 0, way: 'former' }),
    );
    for (const name of ['/buy', 'live lot']) {
      await measureSignedIn(name, product.origin, former.origin, name === '/buy' ? '/buy' : null);
    }
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStored(origin: string, { name, path }: NamedPage): Promise<void> {
  const { bytes } = await request(undefined, origin + path, BROWSER);
  const load = { origin, clients: CLIENTS, milliseconds: MILLISECONDS };
  const rates: { page: number[]; memory: number[] } = { page: [], memory: [] };
  // The first round warms up the JIT compiler and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await requestPages({ ...load, path: () => path, headers: () => BROWSER });
    // Without an encoding, the text goes out as it is.
    const memory = await requestPages({ ...load, path: () => `/bench/bytes/${bytes}` });
    requireStatus(name, page);
    requireStatus('bytes from memory', memory);
    if (round === 0) continue;
    rates.page.push(page.perSecond);
    rates.memory.push(memory.perSecond);
  }
  console.log(
    `${name}: ${median(rates.page).toFixed(0)} a second, ${bytes} bytes from memory ${median(rates.memory).toFixed(0)}`,
  );
  console.log(judge(`${name} stored / bytes from memory`, medianRatio(rates.page, rates.memory), { atLeast: 0.5 }));
}

async function measureBytes(origin: string, { name, path }: NamedPage): Promise<void> {
  const sizes = await firstView(origin + path);
  const kilobytes = sumOf(sizes) / 1000;
  const parts = [...sizes].map(([kind, size]) => `${kind} ${(size / 1000).toFixed(0)}`).join(', ');
  console.log(`${name}, first view: ${kilobytes.toFixed(0)} kB (${parts})`);
  if (name === '/buy') console.log(judge('kB of the first view of /buy', kilobytes, { atMost: MOST_KILOBYTES }));
}

/** One `/buy` after the other, rendered anew each time. Short rounds, so that both sides meet the machine at the same speed. */
async function measureRendering(origin: string): Promise<void> {
  const own: number[] = [];
  const alone: number[] = [];
  const react = forkReactAlone(origin, '/buy');
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + RENDERING_ROUNDS; round += 1) {
      const page = await requestPages({
        origin,
        clients: 1,
        milliseconds: RENDERING_MILLISECONDS,
        path: () => '/buy',
        headers: (number) => ({ ...BROWSER, 'x-forwarded-for': networkOf(round * NETWORKS_A_ROUND + number) }),
      });
      requireStatus('/buy', page);
      const milliseconds = await react.time(RENDERINGS);
      if (round < WARM_UP_ROUNDS) continue;
      own.push(page.median);
      alone.push(milliseconds);
    }
  } finally {
    react.stop();
  }
  console.log(`/buy rendered: ${median(own).toFixed(1)} ms, React alone ${median(alone).toFixed(1)} ms`);
  console.log(judge('first rendering of /buy / React alone', medianRatio(own, alone), { atMost: 1.5 }));
}

/** Against the former way, without compression and in the process of the bids. */
async function measureSignedIn(name: string, apart: string, former: string, given: string | null): Promise<void> {
  const rates: { apart: number[]; former: number[] } = { apart: [], former: [] };
  const cookies = {
    apart: await Promise.all(MEMBERS.map((member) => sessionOf(apart, member))),
    former: await Promise.all(MEMBERS.map((member) => sessionOf(former, member))),
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [kind, origin] of Object.entries({ apart, former }) as ['apart' | 'former', string][]) {
      const path = given ?? (await liveLotPath(origin));
      const answers = await requestPages({
        origin,
        clients: 4,
        milliseconds: SIGNED_IN_MILLISECONDS,
        path: () => path,
        headers: (number) => ({
          accept: 'text/html',
          'accept-encoding': kind === 'apart' ? 'br, gzip' : 'identity',
          'x-forwarded-for': networkOf(number),
          cookie: cookies[kind][number % MEMBERS.length] ?? '',
        }),
      });
      requireStatus(name, answers);
      if (round > 0) rates[kind].push(answers.perSecond);
    }
  }
  const [now, before] = [median(rates.apart).toFixed(1), median(rates.former).toFixed(1)];
  console.log(`${name}, signed in: ${now} a second, in the former way ${before}`);
  console.log(judge(`${name} signed in / in the former way`, medianRatio(rates.apart, rates.former), { atLeast: 4 }));
}

/** A server from its sources, with what only the measurement asks for (`pages-server.ts`). */
async function startFromSources(
  data: string,
  { pageCache, renderers, way }: { readonly pageCache: boolean; readonly renderers: number; readonly way: string },
): Promise<PageServer> {
  const port = await freePorts();
  const args = [data, String(port), String(pageCache), String(renderers), way];
  const child = fork(join(import.meta.dirname, 'pages-server.ts'), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await untilReady(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('The server under measurement ended.')));
  });
}
