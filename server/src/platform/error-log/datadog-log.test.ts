import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log/index.ts';
import { waitUntil } from '../testing.ts';
import { type DatadogEntry, datadogEntryOf } from './datadog-entry.ts';
import { createDatadogLog } from './datadog-log.ts';

const TOKEN = 'planted-datadog-token';

/** A server that takes the requests of the documented intake, and answers with the status that the test sets. */
async function startIntake() {
  const state = { status: 202 };
  const batches: DatadogEntry[][] = [];
  const requests: { path: string | undefined; key: unknown; type: string | undefined }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url, key: request.headers['dd-api-key'], type: request.headers['content-type'] });
    void json(request).then((body) => {
      if (state.status === 202) batches.push(body as DatadogEntry[]);
      response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { site: `http://127.0.0.1:${address.port}`, state, batches, requests, entries: () => batches.flat() };
}

function open(site: string) {
  const lines: string[] = [];
  const errorLog = createDatadogLog({ site, token: TOKEN, environment: 'staging' }, { sendEveryMs: 20 });
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog({ level: 'warn', destination, onLine: errorLog.add });
  errorLog.start(log);
  onTestFinished(() => errorLog.stop());
  return { log, errorLog, logged: () => lines.join('') };
}

describe('the error log at Datadog', () => {
  it('gets errors of the server and of pages in the documented form, and no other line', async () => {
    const { site, entries, requests } = await startIntake();
    const { log, logged } = open(site);
    log.warn('a warning');
    log.error({ err: new RangeError('no price') }, 'a lot could not be closed');
    const pageError = {
      environment: 'staging',
      service: 'storefront',
      version: '2',
      message: 'm',
      stack: 's',
      path: '/buy',
    };
    log.warn({ site: 'cars', pageError }, 'an error of a page');
    await waitUntil(() => entries().length === 2);
    expect(requests[0]).toEqual({ path: '/api/v2/logs', key: TOKEN, type: 'application/json' });
    expect(entries()).toMatchObject([
      {
        ddsource: 'nodejs',
        ddtags: expect.stringMatching(/^env:staging,version:./),
        service: 'server',
        status: 'error',
        message: 'a lot could not be closed',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        error: { kind: 'RangeError', message: 'no price', stack: expect.stringContaining('RangeError: no price') },
      },
      {
        ddsource: 'browser',
        ddtags: 'env:staging,version:2',
        service: 'storefront',
        status: 'error',
        message: 'm',
        site: 'cars',
        path: '/buy',
        error: { message: 'm', stack: 's' },
      },
    ]);
    expect(logged().trim().split('\n')).toHaveLength(3);
    expect(logged()).not.toContain(TOKEN);
  });

  it('gets no address, no secret and no field that is not listed', async () => {
    const { site, batches, entries } = await startIntake();
    const { log } = open(site);
    const req = { headers: { cookie: 'planted-cookie' }, url: '/?token=planted-link', remoteAddress: '203.0.113.7' };
    log.error(
      { req, password: 'planted-password', email: 'ann@example.com', err: new Error('no account ann@example.com') },
      'for ann@example.com',
    );
    const path = '/alerts/unsubscribe/planted-unsubscribe';
    log.warn({ pageError: { service: 's', version: '1', message: 'x', stack: null, path } }, 'an error of a page');
    await waitUntil(() => entries().length === 2);
    expect(JSON.stringify(batches)).not.toMatch(/planted|ann@|203\.0\.113/);
  });

  it.each([429, 500, 503])('gets entries again after %i, once', async (status) => {
    const { site, state, requests, entries } = await startIntake();
    state.status = status;
    const { log, logged } = open(site);
    log.error('one');
    await waitUntil(() => requests.length >= 2);
    log.error('two');
    state.status = 202;
    await waitUntil(() => entries().length >= 2);
    expect(entries().map(({ message }) => message)).toEqual(['one', 'two']);
    await waitUntil(() => logged().includes('takes entries again'));
    expect(logged().split('takes no entries')).toHaveLength(2);
  });

  it('drops entries that it refuses, and the log says so once without the token', async () => {
    const { site, state, requests } = await startIntake();
    state.status = 403;
    const { log, logged } = open(site);
    log.error('one');
    await waitUntil(() => requests.length === 1);
    log.error('two');
    await waitUntil(() => requests.length === 2);
    await waitUntil(() => logged().includes('403'));
    expect(logged().split('403')).toHaveLength(2);
    expect(logged()).not.toContain(TOKEN);
  });

  it('that does not answer delays no caller and keeps the newest thousand entries, in batches of a hundred', async () => {
    const { site, state, batches, entries } = await startIntake();
    state.status = 503;
    const { log } = open(site);
    for (let nth = 0; nth < 1_500; nth += 1) log.error(`n${nth}`);
    state.status = 202;
    await waitUntil(() => entries().length >= 1_000);
    expect(entries().map(({ message }) => message)).toEqual(Array.from({ length: 1_000 }, (_, nth) => `n${nth + 500}`));
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  it('gets what waits when the server stops', async () => {
    const { site, entries } = await startIntake();
    const { log, errorLog } = open(site);
    log.fatal('the last words');
    await errorLog.stop();
    expect(entries()).toMatchObject([{ message: 'the last words', status: 'critical' }]);
  });
});

it.each(['', 'not JSON', '{"level":"50"}', '{"level":50}', 'null'])('a line %j of another form is no entry', (line) => {
  expect(datadogEntryOf(line, 'staging')).toBeNull();
});
