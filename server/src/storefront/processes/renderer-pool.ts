import type { ChildProcess } from 'node:child_process';
import type { ApiClient } from '@marque/core/client';
import { endpoints } from '@marque/core/contracts/all';
import { sharedPage } from '@marque/core/rules/display';
import type { FastifyBaseLogger } from 'fastify';
import type { RateLimitStore } from '../../platform/rate-limit/index.ts';
import { forkRenderer } from '../../platform/renderer-program/index.ts';
import type { PageRequest } from '../page-request.ts';
import type { PageRenderer } from '../rendering/renderer.ts';
import type { Question } from './messages.ts';
import { createPageQueue } from './page-queue.ts';
import { connectRenderer, RendererLost, type RendererProcess } from './renderer-process.ts';

/** Pages that one renderer works at. It renders one at a time; the others wait for their data. */
const AT_ONCE_EACH = 4;
/** Pages that wait for one renderer: what it renders in a few seconds. */
const WAITING_EACH = 128;
/** After a renderer was lost, the next starts after this time, and after twice as long where it is lost again at once. */
const RESTART_MS = 100;
const LONGEST_RESTART_MS = 5_000;
/** A renderer that has lived so long was not lost at once. */
const LASTING_MS = 30_000;

/** Patterns of the pages on which members bid. */
const LOT_PAGES: ReadonlySet<string> = new Set(['/for-sale/:', '/plates/:']);

export interface RendererPoolOptions {
  readonly processes: number;
  readonly program: string;
  /** Processes of the program that have been started before, to be taken first. */
  readonly started?: readonly ChildProcess[];
  readonly log: FastifyBaseLogger;
}

/** What the rest of the server gives to its renderers once it is there. */
export interface RendererPoolParts<Start> {
  readonly start: Start;
  readonly rateLimitStore: RateLimitStore;
  /** Milliseconds by which the server's clock runs ahead of the machine's. */
  readonly clockAhead: () => number;
  readonly onViewed: (lotId: number) => void;
}

export interface RendererPool<Start> extends PageRenderer {
  /** Lets the processes open what they read. They load their programs before, while the rest of the server starts. */
  begin(parts: RendererPoolParts<Start>): void;
  /** After a commit: the next page shows it. */
  lotChanged(lotId: number): void;
  accountChanged(userId: number): void;
  /** Replaces all processes by new ones, which read everything. */
  restart(): void;
}

/**
 * Renders pages in processes of lower priority, so that no page delays a bid. The pages that members bid on go first, and
 * beyond a bounded queue pages are refused. A process that ends is replaced, and only its own pages fail.
 */
export function createRendererPool<Start>(options: RendererPoolOptions): RendererPool<Start> {
  const { log } = options;
  const endpointByName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  const queue = createPageQueue({
    atOnce: options.processes * AT_ONCE_EACH,
    most: options.processes * WAITING_EACH,
  });
  /** The visitors of the pages under way, whose calls only the server answers. */
  const visitors = new Map<number, ApiClient>();
  const renderers = new Set<RendererProcess<Start>>();
  const restarts = new Set<NodeJS.Timeout>();
  let parts: RendererPoolParts<Start> | null = null;
  const started = [...(options.started ?? [])];
  let lastPageId = 0;
  /** Whether the first processes have been started. */
  let isOpen = false;
  let isStopping = false;

  async function answer(question: Question): Promise<unknown> {
    if (question.kind === 'increment') {
      const { name, key, windowMs, by } = question;
      return parts?.rateLimitStore.increment(name, key, windowMs, by);
    }
    const endpoint = endpointByName.get(question.endpoint);
    const api = visitors.get(question.pageId);
    if (endpoint === undefined || api === undefined) return { ok: false, error: { kind: 'network' } };
    return api.call(endpoint, question.given as never);
  }

  function startOne(delay = RESTART_MS): void {
    const startedAt = performance.now();
    const renderer = connectRenderer<Start>({
      child: started.shift() ?? forkRenderer(options.program, !isOpen),
      answer,
      onViewed: (lotId) => parts?.onViewed(lotId),
      onLost() {
        renderers.delete(renderer);
        if (isStopping) return;
        log.error({ delay }, 'a renderer has ended; another takes its place');
        const isLasting = performance.now() - startedAt > LASTING_MS;
        const next = isLasting ? RESTART_MS : Math.min(delay * 2, LONGEST_RESTART_MS);
        const timer = setTimeout(() => {
          restarts.delete(timer);
          startOne(next);
        }, delay);
        restarts.add(timer);
      },
    });
    renderers.add(renderer);
    if (parts !== null) renderer.begin(parts.start);
  }

  /** The renderer with the fewest pages; where all have just been lost, a new one. */
  function pick(): RendererProcess<Start> {
    const [first, ...others] = renderers;
    if (first !== undefined) return others.reduce((best, one) => (one.load() < best.load() ? one : best), first);
    startOne();
    return pick();
  }

  async function withRenderer<Page>(
    page: PageRequest,
    api: ApiClient,
    render: (
      renderer: RendererProcess<Start>,
      order: { pageId: number; page: PageRequest; clockAhead: number },
    ) => Promise<Page>,
  ): Promise<Page> {
    await queue.enter(isUrgent(page));
    lastPageId += 1;
    const pageId = lastPageId;
    visitors.set(pageId, api);
    try {
      const order = { pageId, page, clockAhead: parts?.clockAhead() ?? 0 };
      const first = pick();
      return await render(first, order).catch((error: unknown) => {
        if (!(error instanceof RendererLost && error.isUntouched && isRead(page))) throw error;
        renderers.delete(first);
        first.kill();
        return render(pick(), order);
      });
    } finally {
      visitors.delete(pageId);
      queue.leave();
    }
  }

  for (let nth = 0; nth < options.processes; nth += 1) startOne();
  isOpen = true;

  return {
    begin(given) {
      parts = given;
      for (const renderer of renderers) renderer.begin(given.start);
    },
    render: (page, api) => withRenderer(page, api, (renderer, order) => renderer.render(order)),
    renderShared: (page, api) => withRenderer(page, api, (renderer, order) => renderer.renderShared(order)),
    textPages: (site) => pick().textPages(site),
    lotChanged(lotId) {
      for (const renderer of renderers) renderer.lotChanged(lotId);
    },
    accountChanged(userId) {
      for (const renderer of renderers) renderer.accountChanged(userId);
    },
    restart() {
      for (const renderer of renderers) renderer.kill();
    },
    async stop() {
      isStopping = true;
      for (const timer of restarts) clearTimeout(timer);
      await Promise.all([...renderers].map((renderer) => renderer.stop()));
    },
  };
}

/** A form must not be sent twice. */
function isRead({ method }: PageRequest): boolean {
  return method === 'GET';
}

/** A member on a lot's page may be about to bid. */
function isUrgent({ visitor, url }: PageRequest): boolean {
  if (visitor.caller.kind === 'visitor') return false;
  const { pathname, search } = new URL(url);
  return LOT_PAGES.has(sharedPage(`${pathname}${search}`)?.pattern ?? '');
}
