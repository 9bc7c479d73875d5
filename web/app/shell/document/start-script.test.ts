import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { startScript } from './start-script.ts';

const SCRIPT = startScript({
  handoff: '{"isSpaMode":false}',
  manifest: '/assets/manifest.js',
  entry: '/assets/entry.js',
  routes: [['root', ['/assets/root.js']]],
  imports: ['/assets/libraries.js', '/assets/libraries.js'],
  late: ['/assets/libraries.js', ...Array.from({ length: 8 }, (_, index) => `/assets/late-${index}.js`)],
});

const addressOf = ({ href, fetchPriority }: { href: string; fetchPriority: string }) =>
  fetchPriority === 'low' ? `low ${href}` : href;

/** Runs the script in a page; returns the addresses that it preloads, and what starts it. */
async function open({ hidden = false, picture = true }: { hidden?: boolean; picture?: boolean } = {}) {
  const preloaded: string[] = [];
  const listeners = new Map<string, (event?: unknown) => void>();
  const timers: (() => void)[] = [];
  const decoded = Promise.withResolvers<void>();
  const frames: (() => void)[] = [];
  const document = {
    hidden,
    head: { append: (link: { href: string; fetchPriority: string }) => preloaded.push(addressOf(link)) },
    createElement: () => ({}),
    querySelector: () => (picture ? { decode: () => decoded.promise } : null),
  };
  const page: Record<string, unknown> = {
    document,
    ReadableStream,
    TextEncoderStream,
    addEventListener: (kind: string, listener: (event?: unknown) => void) => listeners.set(kind, listener),
    removeEventListener: (kind: string) => listeners.delete(kind),
    setTimeout: (work: () => void) => timers.push(work),
    requestAnimationFrame: (work: () => void) => frames.push(work),
  };
  page.window = page;
  // The addresses exist in a browser only.
  runInNewContext(SCRIPT.replaceAll('import(', 'load('), Object.assign(page, { load: vi.fn(async () => ({})) }));
  await Promise.resolve();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { page, preloaded, listeners, timers, decoded, frames, settle };
}

const ALL = ['/assets/manifest.js', '/assets/entry.js', '/assets/root.js', '/assets/libraries.js'];

it('fetches each module once, after the frame that paints the picture', async () => {
  const { preloaded, decoded, frames, timers, settle } = await open();
  await settle();
  expect(preloaded).toEqual([]);
  decoded.resolve();
  await settle();
  expect(preloaded).toEqual([]);
  frames[0]?.();
  timers.at(-1)?.();
  expect(preloaded).toEqual(ALL);
});

it.each(['pointerdown', 'keydown', 'focusin', 'input'])(
  'does not wait for the picture at the first %s',
  async (kind) => {
    const { preloaded, listeners } = await open();
    listeners.get(kind)?.();
    expect(preloaded).toEqual(ALL);
    expect([...listeners.keys()]).toEqual(['click']);
  },
);

it('does not wait longer than its limit, and starts once', async () => {
  const { preloaded, timers, decoded, frames, settle } = await open();
  timers[0]?.();
  decoded.reject(new Error('broken'));
  await settle();
  frames[0]?.();
  timers.at(-1)?.();
  expect(preloaded).toEqual(ALL);
});

it('starts at once in a tab in the background', async () => {
  expect((await open({ hidden: true })).preloaded).toEqual(ALL);
});

it('waits for the first frame of a page without a picture', async () => {
  const { preloaded, frames, timers, settle } = await open({ picture: false });
  await settle();
  expect(preloaded).toEqual([]);
  frames[0]?.();
  timers.at(-1)?.();
  expect(preloaded).toEqual(ALL);
});

it('imports the modules of the routes after what they share, and then the entry', async () => {
  const { page, listeners, settle, timers } = await open();
  listeners.get('keydown')?.();
  await settle();
  // After the file in this task.
  timers.at(-1)?.();
  await settle();
  expect(vi.mocked(page.load as () => unknown).mock.calls.flat()).toEqual([
    '/assets/libraries.js',
    '/assets/manifest.js',
    '/assets/root.js',
    '/assets/entry.js',
  ]);
  expect(page.__reactRouterRouteModules).toEqual({ root: {} });
});

it('waits for no task of a hidden page', async () => {
  const { page, settle } = await open({ hidden: true });
  await settle();
  expect(page.load).toHaveBeenLastCalledWith('/assets/entry.js');
});

it('requests the files of late parts after its own, six in a task', async () => {
  const { preloaded, listeners, timers } = await open();
  listeners.get('keydown')?.();
  const late = Array.from({ length: 8 }, (_, index) => `low /assets/late-${index}.js`);
  timers.at(-1)?.();
  expect(preloaded).toEqual([...ALL, ...late.slice(0, 6)]);
  timers.at(-1)?.();
  expect(preloaded).toEqual([...ALL, ...late]);
  expect(timers.length).toBe(3);
});

it('records the press of a button until the page is alive', async () => {
  const { page, listeners } = await open();
  const button = {};
  listeners.get('click')?.({
    target: { closest: (selector: string) => (selector === 'button[type=button]' ? button : null) },
  });
  expect(page.earlyPress).toBe(button);
  (page.endEarlyPress as () => void)();
  expect(listeners.has('click')).toBe(false);
});
