import { beforeEach, expect, it, vi } from 'vitest';
import { whenLoaded } from './when-loaded.ts';

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void idle.splice(handle - 1, 1));
  vi.stubGlobal('window', new EventTarget());
});

/** The browser becomes idle. */
function becomeIdle(): void {
  for (const run of idle.splice(0)) run();
}

const isLoaded = (loaded: boolean) => vi.stubGlobal('document', { readyState: loaded ? 'complete' : 'loading' });

it('work that waits for a loaded page starts when the browser is idle after its load event', () => {
  isLoaded(false);
  const work = vi.fn(async () => undefined);
  whenLoaded(work);
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(work).not.toHaveBeenCalled();
  becomeIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

it('work on a page that has loaded waits for an idle browser only', () => {
  isLoaded(true);
  const work = vi.fn(async () => undefined);
  whenLoaded(work);
  becomeIdle();
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['before', 'after'])('work that is cancelled %s the load event is not done', (when) => {
  isLoaded(false);
  const work = vi.fn(async () => undefined);
  const cancel = whenLoaded(work);
  if (when === 'before') cancel();
  window.dispatchEvent(new Event('load'));
  if (when === 'after') cancel();
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
});
