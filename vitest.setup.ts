// Runs before each test file. Files share a process, so what a file replaced is itself again for the next one: after the file's
// own `afterAll`, which may still need it. Vitest restores spies before each test only, and a clock that was stopped not at all.
import { afterAll, vi } from 'vitest';

// A file whose hooks failed may have left them.
restore();
afterAll(restore);

function restore(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
