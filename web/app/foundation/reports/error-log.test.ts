import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startErrorLog } from './error-log.ts';
import { publishPageError } from './page-errors.ts';
import type { ErrorReport } from './ports.ts';

const CONTEXT = { environment: 'staging', service: 'storefront', version: '1.2.3' };

let sent: ErrorReport[];
const port = { send: (report: ErrorReport) => void sent.push(report) };

beforeEach(() => {
  sent = [];
  const page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { location: { pathname: '/buy', search: '?query=ann@example.com' } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('names environment, service, version and page, and no e-mail address', () => {
  const stop = startErrorLog(port, CONTEXT);
  publishPageError(new RangeError('no account ann@example.com here'));
  stop();
  expect(sent).toEqual([{ ...CONTEXT, message: 'no account … here', stack: expect.any(String), path: '/buy' }]);
  expect(JSON.stringify(sent)).not.toContain('ann@');
});

it.each([
  ['an error that no code catches', new RangeError('no price'), ['no price']],
  ['no request that the page has given up', new DOMException('signal is aborted', 'AbortError'), []],
])('reports %s', (_, reason, messages) => {
  const stop = startErrorLog(port, CONTEXT);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  stop();
  expect(sent.map(({ message }) => message)).toEqual(messages);
});

it('sends twenty reports of a page at most, and none after it has ended', () => {
  const stop = startErrorLog(port, CONTEXT);
  for (let index = 0; index < 30; index += 1) publishPageError(`failure ${index}`);
  expect(sent).toHaveLength(20);
  stop();
  startErrorLog(port, CONTEXT)();
  publishPageError('later');
  expect(sent).toHaveLength(20);
});
