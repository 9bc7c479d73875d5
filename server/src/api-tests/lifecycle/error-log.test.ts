import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sendPageError } from '@marque/core/contracts/platform';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../compose.ts';
import { readConfig } from '../../config/index.ts';
import { temporaryFolder, waitUntil } from '../../platform/testing.ts';
import { BARE_PAGES } from '../harness/test-server.ts';

it('a server whose settings select Datadog sends the errors of its pages there, until its end', async () => {
  const received: unknown[] = [];
  const intake = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body);
      response.writeHead(202).end('{}');
    });
  });
  await once(intake.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    intake.closeAllConnections();
    intake.close();
  });
  const address = intake.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const data = join(temporaryFolder(), 'data');
  const config = readConfig(['--world', 'empty', '--port', '0', '--data', data], {
    MARQUE_ERROR_LOG: 'datadog',
    MARQUE_DATADOG_SITE: `http://127.0.0.1:${address.port}`,
    MARQUE_DATADOG_CLIENT_TOKEN: 'pub-planted',
    MARQUE_ENVIRONMENT: 'staging',
  });
  if (config === 'help') throw new Error('No help was asked for.');
  const server = await startServer(config, { pages: BARE_PAGES });
  onTestFinished(() => server.stop());
  const send = async (message: string) => {
    const facts = { environment: 'staging', service: 'storefront', version: '2', stack: null, path: '/buy' };
    const response = await fetch(`${server.origins.cars}${sendPageError.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...facts, message }),
    });
    expect(response.status).toBe(204);
  };
  await send('first');
  await waitUntil(() => JSON.stringify(received).includes('"message":"first"'));
  await send('last');
  await server.stop();
  expect(JSON.stringify(received)).toContain('"message":"last"');
});
