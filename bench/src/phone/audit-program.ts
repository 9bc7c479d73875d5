// Lighthouse in a process of its own: `visit-phone.ts` starts it with a browser's port, the page's address and patterns of
// addresses that are not loaded. It works at a lower priority than the browser.
import lighthouse from 'lighthouse';
import { readMainThread } from '../main-thread.ts';
import { lowerPriority } from './lower-priority.ts';

const [port = '', url = '', categories = '', ...blockedUrlPatterns] = process.argv.slice(2);
lowerPriority(process.pid);
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
