// Runs before each test file. Files share a process, so what a file replaced is itself again for the next one: after the file's
// own `afterAll`, which may still need it. Vitest restores spies before each test only, and a clock that was stopped not at all.
import { afterAll, vi } from 'vitest';

/** Where each `vi.waitFor` and `vi.waitUntil` of the file was called that has not ended. */
const polls = new Set<Error>();
const { waitFor, waitUntil } = vi;

// A file whose hooks failed may have left them.
restore();
vi.waitFor = (check, options) => counted(waitFor(check, options));
vi.waitUntil = (check, options) => counted(waitUntil(check, options));

afterAll(() => {
  restore();
  Object.assign(vi, { waitFor, waitUntil });
  // A poll moves a stopped clock each time that it looks, also that of the file after its own.
  const [poll] = polls;
  if (poll) throw poll;
});

function counted<Found>(poll: Promise<Found>): Promise<Found> {
  const outlived = new Error('A poll of this file has not ended.');
  const end = () => void polls.delete(outlived);
  polls.add(outlived);
  poll.then(end, end);
  return poll;
}

function restore(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
