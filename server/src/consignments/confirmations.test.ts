import { randomUUID } from 'node:crypto';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { PLATE_ANSWERS } from '../api-tests/selling/selling-calls.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Confirmations, createConfirmations } from './confirmations.ts';
import { CONFIRMATION_REST_MS, LONGEST_CONFIRMATION_DELAY_MS } from './settings.ts';

let server: TestServer;
type OutgoingMail = Parameters<ServerContext['mail']['send']>[0];

let sent: OutgoingMail[];
let confirmations: Confirmations;

beforeAll(async () => {
  server = await startTestServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});
beforeEach(() => {
  sent = [];
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  const mail = { send, sendAll: async (mails: readonly OutgoingMail[]) => void sent.push(...mails) };
  confirmations = createConfirmations({ ...server.context, mail });
});

const submission = (regNumber: string, userId: number = DEMO.seller, formName: ConsignmentId = 'plate') => ({
  id: randomUUID(),
  user_id: userId,
  form_name: formName,
  form_data: JSON.stringify({ formName, answers: { ...PLATE_ANSWERS, regNumber } }),
});
const subjects = () => sent.map(({ to, subject }) => `${to}: ${subject}`);

/** Lets the time pass, then the e-mails leave. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the confirmation of imported consignments', () => {
  it('is one e-mail about all that follow one another, and lists the first of them', async () => {
    for (let request = 0; request < 3; request += 1) {
      confirmations.add(Array.from({ length: 20 }, (_, nth) => submission(`AB ${request * 20 + nth + 1}`)));
      await pass(CONFIRMATION_REST_MS - 1);
    }
    expect(sent).toEqual([]);
    await pass(1);
    expect(subjects()).toEqual(['seller@marque.test: We have received 60 submissions']);
    expect(sent[0]?.text).toContain('– AB 25\n…');
    await pass(LONGEST_CONFIRMATION_DELAY_MS);
    expect(sent).toHaveLength(1);
  });

  it('is that of a single one where only one was imported', async () => {
    confirmations.add([submission('AB 1')]);
    await pass(CONFIRMATION_REST_MS);
    expect(subjects()).toEqual(['seller@marque.test: We have received your submission: AB 1']);
  });

  it('goes to each vendor about their own', async () => {
    confirmations.add([submission('AB 1'), submission('AB 2', DEMO.rival), submission('AB 3')]);
    await pass(CONFIRMATION_REST_MS);
    expect(subjects().toSorted()).toEqual([
      'rival@marque.test: We have received your submission: AB 2',
      'seller@marque.test: We have received 2 submissions',
    ]);
  });

  it('does not wait for the end of an import that takes long', async () => {
    const step = CONFIRMATION_REST_MS / 2;
    for (let waited = 0; waited < LONGEST_CONFIRMATION_DELAY_MS; waited += step) {
      confirmations.add([submission('AB 1')]);
      await pass(step);
    }
    expect(sent).toHaveLength(1);
    confirmations.add([submission('AB 2')]);
    await pass(CONFIRMATION_REST_MS);
    expect(subjects()[1]).toBe('seller@marque.test: We have received your submission: AB 2');
  });

  it('is sent when the server stops', async () => {
    confirmations.add([submission('AB 1'), submission('AB 2')]);
    await confirmations.stop();
    expect(subjects()).toEqual(['seller@marque.test: We have received 2 submissions']);
  });

  it('of a vendor whose account is gone meanwhile disturbs nobody', async () => {
    confirmations.add([submission('AB 1', 999_999), submission('AB 2')]);
    await confirmations.stop();
    expect(subjects()).toEqual(['seller@marque.test: We have received your submission: AB 2']);
  });
});
