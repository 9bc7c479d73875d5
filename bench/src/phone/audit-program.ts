// Lighthouse in a process of its own: `visit-phone.ts` starts it with a browser's port, the page's address and patterns of
// addresses that are not loaded. It works at a lower priority than the browser, since a phone does not run Lighthouse.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import lighthouse from 'lighthouse';
import { readMainThread } from '../main-thread.ts';

const LOWER = 15;

const [port = '', url = '', categories = '', ...blockedUrlPatterns] = process.argv.slice(2);
lowerPriority();
const result = await lighthouse(url, {
  port: Number(port),
  logLevel: 'error',
  onlyCategories: categories.split(','),
  blockedUrlPatterns,
});
if (result === undefined) throw new Error(`Lighthouse returned no report for ${url}.`);
if (result.lhr.runtimeError !== undefined) throw new Error(result.lhr.runtimeError.message);
const { categories: scores, audits } = result.lhr;
process.send?.({ categories: scores, audits, mainThread: readMainThread(result.artifacts.Trace) }, () =>
  process.exit(),
);

/** Linux compares priorities inside a session only, and sessions by a priority of their own: this process has its own session. */
function lowerPriority(): void {
  setPriority(LOWER);
  try {
    writeFileSync('/proc/self/autogroup', String(LOWER));
  } catch {
    // Another system, or a kernel without groups for sessions.
  }
}
