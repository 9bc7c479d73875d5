/** Functions that the server's tests share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** An empty folder that is removed after the test, or after all tests of a file with `afterAll` as `whenDone`. */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'marque-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Resolves with the first truthy result. Fails only after a minute, so that a slow machine fails no test. */
export function waitUntil<Found>(check: () => Found | Promise<Found>) {
  return vi.waitUntil(check, { timeout: 60_000 });
}
