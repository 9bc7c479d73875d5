import { changeSpendingLimit } from '@marque/core/contracts/security';
import { expect, it } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import { serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();

const change = (limit: number | null) =>
  server.program('vip').ask(changeSpendingLimit, { params: { currencyCode: 'gbp' }, body: { limit } });

async function mailsAbout(subject: string): Promise<readonly string[]> {
  await server.accounts.settled();
  const mails = server.context.db.read.selectFrom('mails').select('text');
  const rows = await mails.where('recipient', '=', 'vip@marque.test').where('subject', '=', subject).execute();
  return rows.map(({ text }) => text);
}

it('a member is informed of a raise and of a removal, which a borrowed session could make, and of nothing else', async () => {
  await change(5_000);
  await change(4_000);
  await change(20_000);
  await change(null);
  await waitUntil(async () => (await mailsAbout('Your spending limit ends in 24 hours')).length > 0);
  const [raised = '', ...others] = await mailsAbout('A higher spending limit was set');
  expect(others).toEqual([]);
  expect(raised).toContain('a spending limit of £20,000 was set');
  expect(raised).toContain('the limit stays at £4,000');
  const [removed = ''] = await mailsAbout('Your spending limit ends in 24 hours');
  expect(removed).toContain('the spending limit of £4,000 was removed');
});
