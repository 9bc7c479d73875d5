import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../db/index.ts';
import { type Refused, type Replied, refused, replied, tooMany } from '../http/index.ts';
import { temporaryFolder } from '../testing.ts';

import { idempotencyKey, withIdempotency } from './index.ts';

const NOW = 1_000_000;

interface Sent {
  readonly userId: number | null;
  readonly path: string;
  readonly key: string | null;
  readonly body: object;
}

const SENT: Sent = { userId: 7, path: 'enquiries', key: 'k1', body: { text: 'hello', trustScore: 4_000 } };

let db: Database;
let decided: number;
beforeEach(async () => {
  db = await openDatabase(temporaryFolder());
  onTestFinished(() => db.close());
  decided = 0;
});

function send(changes: Partial<Sent> = {}, now = NOW, answer?: Replied<number> | Refused) {
  const { userId, path, key, body } = { ...SENT, ...changes };
  return db.write((transaction) =>
    withIdempotency(transaction, { userId, key: idempotencyKey(path, key, body) }, now, async () => {
      decided += 1;
      return answer ?? replied(201, decided);
    }),
  );
}

it('returns the stored reply to a repeated request without deciding it again', async () => {
  const first = await send();
  expect(await send({ body: { trustScore: 9_000, text: 'hello', utm_source: 'mail' } })).toEqual(first);
  expect(decided).toBe(1);
});

it('refuses a key that comes with another body', async () => {
  await send();
  expect(await send({ body: { text: 'bye' } })).toEqual(refused(422, 'idempotencyKeyReused'));
  expect(decided).toBe(1);
});

it.each<[string, Partial<Sent>, number]>([
  ['another account', { userId: 8 }, NOW],
  ['a visitor', { userId: null }, NOW],
  ['another path', { path: 'elsewhere' }, NOW],
  ['another key', { key: 'k2' }, NOW],
  ['a day later', {}, NOW + KEY_LIFE_MS],
])('decides again for %s', async (_, changes, now) => {
  await send();
  expect(await send(changes, now)).toEqual(replied(201, 2));
});

it('decides every request without a key', async () => {
  await send({ key: null });
  await send({ key: null });
  expect(decided).toBe(2);
});

it('stores refusals, except temporary ones', async () => {
  await send({}, NOW, refused(409, 'meetupFull'));
  expect(await send()).toEqual(refused(409, 'meetupFull'));
  await send({ key: 'k2' }, NOW, tooMany(60));
  expect(await send({ key: 'k2' })).toEqual(replied(201, 3));
});
