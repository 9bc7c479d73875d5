// Runs before each test file. Files share a process, so the clock that a file stopped runs again for the next one: after the
// file's own `afterAll`, which may still need it.
import { afterAll, vi } from 'vitest';

// A file whose hooks failed may have left it stopped.
vi.useRealTimers();

afterAll(() => {
  vi.useRealTimers();
});
