import { beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './idle.ts';

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void idle.splice(handle - 1, 1));
});

/** The browser becomes idle. */
function becomeIdle(): void {
  for (const run of idle.splice(0)) run();
}

it('work that waits for an idle browser is not done after it is cancelled', () => {
  const work = vi.fn(async () => undefined);
  whenIdle(work)();
  becomeIdle();
  expect(work).not.toHaveBeenCalled();
});
