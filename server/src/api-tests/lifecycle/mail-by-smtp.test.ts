import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../compose.ts';
import { readConfig } from '../../config/index.ts';
import { LOGIN, startSmtpServer } from '../../platform/mail/smtp/smtp-counterpart.ts';
import { temporaryFolder, waitUntil } from '../../platform/testing.ts';
import { BARE_PAGES } from '../harness/test-server.ts';

it('a server whose settings select SMTP sends its e-mails through that server, and stores none of them', async () => {
  const smtp = await startSmtpServer();
  const data = join(temporaryFolder(), 'data');
  const config = readConfig(['--world', 'tests', '--port', '0', '--data', data, '--no-traffic'], {
    MARQUE_LOG_LEVEL: 'silent',
    MARQUE_MAIL: 'smtp',
    MARQUE_SMTP_URL: smtp.url,
    MARQUE_SMTP_USER: LOGIN.user,
    MARQUE_SMTP_PASSWORD: LOGIN.password,
    MARQUE_MAIL_FROM: 'Marque <letters@marque.example>',
  });
  if (config === 'help') throw new Error('No help was asked for.');
  const server = await startServer(config, { pages: BARE_PAGES });
  onTestFinished(() => server.stop());
  const response = await fetch(`${server.origins.cars}/v1/users/passwords/forgotten`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@marque.test' }),
  });
  expect(response.status).toBeLessThan(300);
  await waitUntil(() => smtp.received.some(({ recipient }) => recipient === 'buyer@marque.test'));
  const { db } = server.context;
  await waitUntil(async () => (await db.read.selectFrom('outgoing_mails').select('id').execute()).length === 0);
  const stored = await db.read.selectFrom('mails').select('id').where('recipient', '=', 'buyer@marque.test').execute();
  expect(stored).toEqual([]);
  expect(smtp.received[0]?.message).toMatch(/^From: Marque <letters@marque\.example>\r$/m);
});
