import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type PageCacheOptions, type Rendered } from './page-cache.ts';

const OUTDATED = { maxBytes: 100, maxAgeMs: 60_000 };
const LIMITS = { maxBytes: 1_000, maxKeysPerPattern: 3, maxAgeMs: 1_000, outdated: OUTDATED };

function open(changes: Partial<PageCacheOptions> = {}) {
  let now = 0;
  const cache = createPageCache({ now: () => now, ...LIMITS, ...changes });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  const rendered = (text: string, lotIds: readonly number[] = [], isStorable = true): Rendered => {
    const body = Buffer.from(text);
    // Dropped pages are kept by their Brotli, which counts once here.
    const bodies = { identity: Buffer.alloc(0), br: body, gzip: Buffer.alloc(0) };
    const page = { status: 200, headers: {}, cookies: [], bodies, viewedLotIds: [], renderedAt: now, lacksData: false };
    return { page, lotIds: new Set(lotIds), isStorable };
  };
  const key = (text: string, pattern = '/') => ({ pattern, text });
  return { cache, pass, rendered, key };
}

const textOf = async (page: Promise<{ readonly bodies: { readonly br: Buffer } }>) => (await page).bodies.br.toString();

describe('a page', () => {
  it('is rendered once for all requests, and again after its age', async () => {
    const { cache, pass, rendered, key } = open();
    const render = vi.fn(async () => rendered('one'));
    await Promise.all([cache.page(key('a'), render), cache.page(key('a'), render)]);
    pass(999);
    expect(await textOf(cache.page(key('a'), render))).toBe('one');
    expect(render).toHaveBeenCalledOnce();
    pass(1);
    await cache.page(key('a'), render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is dropped when one of its lots changes, and no other is', async () => {
    const { cache, rendered, key } = open();
    await cache.page(key('a'), async () => rendered('a', [1, 2]));
    await cache.page(key('b'), async () => rendered('b', [3]));
    cache.lotChanged(2, false);
    expect(cache.size().pages).toBe(1);
    expect(await textOf(cache.page(key('a'), async () => rendered('new', [1, 2])))).toBe('new');
    cache.lotChanged(99, true);
    expect(cache.size()).toEqual({ bytes: 0, pages: 0 });
  });

  it('of a failed rendering is an error for those who asked, and is not stored', async () => {
    const { cache, rendered, key } = open();
    await expect(cache.page(key('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await textOf(cache.page(key('a'), async () => rendered('well')))).toBe('well');
    await cache.page(key('404'), async () => rendered('not here', [], false));
    expect(cache.size().pages).toBe(1);
  });

  it('is not stored beyond the limits; the page that was used the longest ago makes room', async () => {
    const { cache, rendered, key } = open();
    const put = (name: string, size: number, pattern = name) =>
      cache.page(key(name, pattern), async () => rendered('x'.repeat(size)));
    await put('a', 400);
    await put('b', 400);
    await put('a', 400);
    await put('c', 400);
    expect(cache.size()).toEqual({ bytes: 800, pages: 2 });
    await put('huge', 1_001);
    expect(cache.size().pages).toBe(2);
    const renderB = vi.fn(async () => rendered('b'));
    await cache.page(key('b', 'b'), renderB);
    expect(renderB).toHaveBeenCalledOnce();
    for (const name of ['1', '2', '3', '4']) await put(name, 1, '/list');
    const renderFourth = vi.fn(async () => rendered('4'));
    await cache.page(key('4', '/list'), renderFourth);
    expect(renderFourth).toHaveBeenCalledOnce();
  });

  it('makes room for another of its pattern once it is old', async () => {
    const { cache, pass, rendered, key } = open();
    for (const name of ['1', '2', '3']) await cache.page(key(name, '/list'), async () => rendered(name));
    pass(1_000);
    await cache.page(key('4', '/list'), async () => rendered('4'));
    expect(cache.size().pages).toBe(1);
  });
});

describe('the last known page', () => {
  it('is the one that was dropped last, for as long as it is of use', async () => {
    const { cache, pass, rendered, key } = open();
    const put = (text: string) => cache.page(key('a'), async () => ({ ...rendered(text, [1]), isStorable: true }));
    const known = () => brotliOf(cache.lastKnown(key('a')));
    expect(known()).toBeNull();
    await put('one');
    cache.lotChanged(1, false);
    expect(known()).toBe('one');
    await put('two');
    expect(known()).toBe('two');
    expect(cache.size().pages).toBe(0);
    pass(60_000);
    expect(known()).toBe('two');
    pass(1);
    expect(known()).toBeNull();
  });

  it('is kept within bytes of its own, the one that was dropped first makes room', async () => {
    const { cache, rendered, key } = open();
    for (const name of ['a', 'b', 'c']) await cache.page(key(name), async () => rendered(name.repeat(40)));
    await cache.page(key('huge', 'huge'), async () => rendered('x'.repeat(101)));
    cache.clear();
    expect(['a', 'b', 'c', 'huge'].map((name) => cache.lastKnown(key(name)) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

const brotliOf = (page: { readonly brotli: Buffer } | null) => page?.brotli.toString() ?? null;

/** A rendering of the present revision, which ends when it is told to. */
interface Pending {
  readonly revision: number;
  readonly end: () => void;
}

it('is never older than the last change before the request, with one rendering at a time and one waiting', async () => {
  const step = fc.constantFrom('request', 'change', 'end', 'listChange');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cache, rendered, key } = open();
      let revision = 0;
      const pending: Pending[] = [];
      const render = () =>
        new Promise<Rendered>((resolve) => {
          const seen = revision;
          pending.push({ revision: seen, end: () => resolve(rendered(String(seen), [7])) });
        });
      const answers: Promise<void>[] = [];
      const settle = async () => {
        for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
      };
      for (const next of [...steps, 'end', 'end', 'end'] as const) {
        if (next === 'request') {
          const asked = revision;
          answers.push(
            textOf(cache.page(key('a'), render)).then((text) => expect(Number(text)).toBeGreaterThanOrEqual(asked)),
          );
        } else if (next === 'end') {
          pending.shift()?.end();
        } else {
          revision += 1;
          cache.lotChanged(7, next === 'listChange');
        }
        await settle();
        expect(pending.length).toBeLessThanOrEqual(1);
      }
      await Promise.all(answers);
    }),
  );
});
