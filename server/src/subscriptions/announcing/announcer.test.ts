import { subscriptionKey } from '@marque/core/rules/people';
import { describe, expect, it } from 'vitest';
import { createUsers } from '../../accounts/index.ts';
import { addLot, type Harness, readLot, startHarness, VENDOR } from '../../auction-tests/test-harness.ts';
import type { LotRow } from '../../lots/index.ts';
import type { MailPort, OutgoingMail } from '../../platform/mail/port.ts';
import { createAlertTokens } from '../alert-tokens.ts';
import { announceListing } from './announce-listing.ts';
import { createAnnouncer } from './announcer.ts';

const FIAT = { make: 'Fiat', model: '500 F' } as const;
const KEY = subscriptionKey(FIAT.make, FIAT.model);
const HOUR = 3_600_000;

/** The vendor and members with ids from 2 on; `unconfirmed` have not confirmed their addresses. */
async function addMembers({ db, context }: Harness, count: number, unconfirmed: readonly number[] = []) {
  const members = Array.from({ length: count + 1 }, (_, index) => ({
    id: index + 1,
    email: `member${index + 1}@example.com`,
    passwordHash: '',
    firstName: 'Ann',
    lastName: 'Archer',
    countryCode: 'GB',
    createdAt: 0,
    emailVerifiedAt: unconfirmed.includes(index + 1) ? null : 1,
    languageCode: index === 1 ? 'de' : 'en',
  }));
  await db.write((transaction) => createUsers(transaction, members, context));
}

async function subscribe({ db }: Harness, userIds: readonly number[]) {
  const rows = userIds.map((user_id) => ({ user_id, key: KEY, name: 'Fiat 500 F', created_at: 0 }));
  await db.write((transaction) => transaction.insertInto('subscriptions').values(rows).execute());
}

async function saveSearch({ db }: Harness, user_id: number, query: string, name = query) {
  const row = { user_id, site: 'cars', name, query, created_at: 0 } as const;
  await db.write((transaction) => transaction.insertInto('saved_searches').values(row).execute());
}

/** Adds a Fiat 500 F that opens in an hour, and announces it in one transaction. */
async function list(harness: Harness, columns: Partial<LotRow> = {}): Promise<LotRow> {
  const { id } = await addLot(harness, { startsIn: HOUR, endsIn: 2 * HOUR });
  const listed_at = harness.clock.now();
  await harness.db.write(async (transaction) => {
    await transaction
      .updateTable('lots')
      .set({ ...FIAT, title: '1968 Fiat 500 F', listed_at, ...columns })
      .where('id', '=', id)
      .execute();
    await announceListing(transaction, { id, listed_at });
  });
  return readLot(harness, id);
}

/** An announcer whose e-mails are collected. `onMail` runs before each e-mail counts as sent. */
function announcerOf(
  harness: Harness,
  { batch = 3, onMail = async () => {} }: { batch?: number; onMail?: (mail: OutgoingMail) => Promise<void> } = {},
) {
  const sent: OutgoingMail[] = [];
  const send = async (outgoing: OutgoingMail) => {
    await onMail(outgoing);
    sent.push(outgoing);
  };
  const mail: MailPort = {
    send,
    async sendAll(mails) {
      for (const outgoing of mails) await send(outgoing);
    },
  };
  const context = { ...harness.context, mail };
  const tokens = createAlertTokens(harness.context.secret);
  const announcer = createAnnouncer({ context, lots: harness.auctions.lots, tokens }, batch);
  const told = () => sent.map(({ to }) => Number(/\d+/.exec(to)?.[0]));
  return { announcer, sent, told };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('subscribers of a new lot', () => {
  it('are told once each, in batches, and not again', async () => {
    const harness = await startHarness();
    await addMembers(harness, 12);
    await subscribe(harness, range(2, 11));
    const { announcer, sent, told } = announcerOf(harness);
    const lot = await list(harness);
    expect(await announcer.sweep()).toBe(10);
    expect(told()).toEqual(range(2, 11));
    expect(sent[1]?.subject).toBe('New lot: 1968 Fiat 500 F');
    expect(sent[1]?.text).toContain(`http://cars.test/for-sale/${lot.slug}`);
    expect(await announcer.sweep()).toBe(0);
  });

  it('read it in their language', async () => {
    const harness = await startHarness();
    await addMembers(harness, 3);
    await subscribe(harness, [2, 3]);
    const { announcer, sent } = announcerOf(harness);
    await list(harness);
    await announcer.sweep();
    expect(sent.map(({ subject }) => subject)).toEqual(['Neues Los: 1968 Fiat 500 F', 'New lot: 1968 Fiat 500 F']);
  });

  it('get one e-mail where alerts and searches of theirs match alike', async () => {
    const harness = await startHarness();
    await addMembers(harness, 5);
    await subscribe(harness, [2, 4]);
    for (const userId of [2, 3, 5]) {
      await saveSearch(harness, userId, 'make=Fiat', `Fiats of ${userId}`);
      await saveSearch(harness, userId, 'query=500');
    }
    const { announcer, sent, told } = announcerOf(harness);
    await list(harness);
    await announcer.sweep();
    expect(told()).toEqual([2, 3, 4, 5]);
    expect(sent.map(({ text }) => /“(.*)”|„(.*)“/.exec(text)?.slice(1).join(''))).toEqual([
      'Fiat 500 F',
      'Fiats of 3',
      'Fiat 500 F',
      'Fiats of 5',
    ]);
  });

  it.each([
    ['a search that matches', 'make=Fiat&yearTo=1970&priceTo=2000&regionCode=UK', 1],
    ['another make', 'make=Lancia', 0],
    ['another year', 'yearFrom=1969', 0],
    ['a lower price', 'priceTo=999', 0],
    ['words of it', 'query=fiat+bath', 1],
    ['a stage that it has not reached', 'make=Fiat&stage=sold', 1],
  ])('by %s', async (_, query, count) => {
    const harness = await startHarness();
    await addMembers(harness, 2);
    await saveSearch(harness, 2, query);
    const { announcer } = announcerOf(harness);
    await list(harness, { model_year: 1968 });
    expect(await announcer.sweep()).toBe(count);
  });

  it('do not include its vendor, nor members who have not confirmed their address', async () => {
    const harness = await startHarness();
    await addMembers(harness, 5, [3]);
    await subscribe(harness, [VENDOR, 2, 3, 4]);
    await saveSearch(harness, VENDOR, 'make=Fiat');
    const { announcer, told } = announcerOf(harness);
    await list(harness);
    await announcer.sweep();
    expect(told()).toEqual([2, 4]);
  });

  it('include blocked members, who may still watch', async () => {
    const harness = await startHarness();
    await addMembers(harness, 2);
    await harness.db.write((transaction) =>
      transaction.updateTable('users').set({ is_blocked: 1 }).where('id', '=', 2).execute(),
    );
    await subscribe(harness, [2]);
    const { announcer } = announcerOf(harness);
    await list(harness);
    expect(await announcer.sweep()).toBe(1);
  });

  it('on the other site are not told', async () => {
    const harness = await startHarness();
    await addMembers(harness, 2);
    await saveSearch(harness, 2, 'make=Fiat');
    const { announcer } = announcerOf(harness);
    await list(harness, { site: 'watches' });
    expect(await announcer.sweep()).toBe(0);
  });

  it('are told again when the lot is listed again, and not when it is announced twice', async () => {
    const harness = await startHarness();
    await addMembers(harness, 2);
    await subscribe(harness, [2]);
    const { announcer } = announcerOf(harness);
    const { id, listed_at } = await list(harness);
    const announce = (at: number) =>
      harness.db.write((transaction) => announceListing(transaction, { id, listed_at: at }));
    await announce(listed_at);
    expect(await announcer.sweep()).toBe(1);
    await announce(listed_at);
    expect(await announcer.sweep()).toBe(0);
    await announce(listed_at + 1);
    expect(await announcer.sweep()).toBe(1);
  });

  it('are not told about a lot that is over', async () => {
    const harness = await startHarness();
    await addMembers(harness, 2);
    await subscribe(harness, [2]);
    const { announcer } = announcerOf(harness);
    await list(harness, { stage: 'ended' });
    expect(await announcer.sweep()).toBe(0);
  });

  it('of a lot that was rolled back are not told', async () => {
    const harness = await startHarness();
    await addMembers(harness, 2);
    await subscribe(harness, [2]);
    const { announcer } = announcerOf(harness);
    const { id } = await addLot(harness);
    const listing = harness.db.write(async (transaction) => {
      await announceListing(transaction, { id, listed_at: 1 });
      throw new Error('rolled back');
    });
    await expect(listing).rejects.toThrow('rolled back');
    expect(await announcer.sweep()).toBe(0);
  });
});

describe('an announcement that is interrupted', () => {
  it('by a crash repeats the e-mails of one batch at most, and leaves nobody out', async () => {
    const harness = await startHarness();
    await addMembers(harness, 12);
    await subscribe(harness, range(2, 11));
    await list(harness);
    const { promise: crashed, resolve: crash } = Promise.withResolvers<void>();
    const first = announcerOf(harness, {
      onMail: async ({ to }) => {
        if (!to.startsWith('member9@')) return;
        crash();
        await new Promise(() => {});
      },
    });
    void first.announcer.sweep();
    await crashed;
    expect(first.told()).toEqual(range(2, 8));
    await harness.crash();

    const restarted = await startHarness(harness);
    const second = announcerOf(restarted);
    await second.announcer.sweep();
    expect(second.told()).toEqual(range(8, 11));
    await restarted.close();
  });

  it('by a stop goes on with the next member', async () => {
    const harness = await startHarness();
    await addMembers(harness, 12);
    await subscribe(harness, range(2, 11));
    await list(harness);
    const first = announcerOf(harness, {
      onMail: async ({ to }) => {
        if (to.startsWith('member6@')) void first.announcer.stop();
      },
    });
    await first.announcer.sweep();
    expect(first.told()).toEqual(range(2, 7));
    const second = announcerOf(harness);
    await second.announcer.sweep();
    expect(second.told()).toEqual(range(8, 11));
  });

  it('by an error is tried again, and does not keep others waiting', async () => {
    const harness = await startHarness();
    await addMembers(harness, 3);
    await subscribe(harness, [2]);
    const broken = await list(harness, { document: 'not JSON' });
    await list(harness, { title: 'The other Fiat' });
    const { announcer, sent } = announcerOf(harness);
    expect(await announcer.sweep()).toBe(1);
    expect(harness.errors).toEqual(['a new lot could not be announced']);
    await harness.db.write((transaction) =>
      transaction
        .updateTable('lots')
        .set({ document: '{"lead":"","story":[],"facts":[],"pictures":[]}' })
        .where('id', '=', broken.id)
        .execute(),
    );
    expect(await announcer.sweep()).toBe(1);
    expect(sent).toHaveLength(2);
  });
});

it('sweeps of one moment are one', async () => {
  const harness = await startHarness();
  await addMembers(harness, 2);
  await subscribe(harness, [2]);
  await list(harness);
  const { announcer, sent } = announcerOf(harness);
  await Promise.all([announcer.sweep(), announcer.sweep()]);
  expect(sent).toHaveLength(1);
});
