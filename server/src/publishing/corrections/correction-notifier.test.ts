import { describe, expect, it } from 'vitest';
import { addAccount } from '../../auction-tests/test-accounts.ts';
import { ANN, addLot, BEN, bid, type Harness, startHarness, taken, VENDOR } from '../../auction-tests/test-harness.ts';
import { requireSqlite } from '../../platform/db/index.ts';
import type { MailPort } from '../../platform/mail/port.ts';
import { createCorrectionNotifier } from './correction-notifier.ts';

const YEAR = [{ field: 'fact', label: 'year', before: '1970', after: '1971' }];

/** A lot with a correction whose e-mails wait, and whose watchers are these accounts. */
async function openCorrected(watchers: readonly number[]) {
  const harness = await startHarness();
  const lot = await addLot(harness);
  await addAccount(harness, VENDOR, true);
  for (const id of watchers) await addAccount(harness, id, true);
  await harness.db.write(async (transaction) => {
    if (watchers.length > 0) {
      const rows = watchers.map((user_id) => ({ user_id, lot_id: lot.id, created_at: 1 }));
      await transaction.insertInto('watches').values(rows).execute();
    }
  });
  return { harness, lot };
}

async function addCorrection({ db }: Harness, lotId: number): Promise<void> {
  const row = { lot_id: lotId, author_id: VENDOR, at: 1, reason: 'A slip.', changes: JSON.stringify(YEAR) };
  await db.write((transaction) =>
    transaction
      .insertInto('lot_corrections')
      .values({ ...row, notice_cursor: 0 })
      .execute(),
  );
}

/** A notifier that reads two of each at once and whose e-mails are collected. `onMail` runs before each is sent. */
function notifierOf({ context, auctions }: Harness, onMail: (nth: number) => void = () => {}) {
  const sent: string[] = [];
  const mail: MailPort = {
    send: async () => undefined,
    async sendAll(mails) {
      for (const { to } of mails) {
        onMail(sent.length + 1);
        sent.push(to);
      }
    },
  };
  const background = { every: () => () => undefined };
  const notifier = createCorrectionNotifier({ context: { ...context, mail }, lots: auctions.lots }, background, 2);
  return { notifier, told: () => sent.map((to) => Number(/\d+/.exec(to)?.[0])) };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('followers of a corrected lot', () => {
  it('are told in batches, once each, watching or bidding or both', async () => {
    const watchers = [...range(200, 206), ANN];
    const { harness, lot } = await openCorrected(watchers);
    await addAccount(harness, BEN, true);
    taken(await bid(harness, lot, BEN, 1000));
    taken(await bid(harness, lot, ANN, 1100));
    await addCorrection(harness, lot.id);
    const { notifier, told } = notifierOf(harness);
    expect(await notifier.sweep()).toBe(10);
    expect(told()).toEqual([...watchers, BEN, VENDOR].toSorted((left, right) => left - right));
    expect(await notifier.sweep()).toBe(0);
  });

  it('are told where a crash has stopped, with the batch that it interrupted', async () => {
    const { harness, lot } = await openCorrected(range(200, 205));
    await addCorrection(harness, lot.id);
    let hasFailed = false;
    const { notifier, told } = notifierOf(harness, (nth) => {
      if (nth !== 4 || hasFailed) return;
      hasFailed = true;
      throw new Error('The disk is full.');
    });
    await notifier.sweep();
    expect(told()).toEqual([VENDOR, 200, 201]);
    expect(harness.errors).toContain('the e-mails of a correction could not be sent');
    await notifier.sweep();
    expect(told()).toEqual([VENDOR, 200, 201, 202, 203, 204, 205]);
  });

  it('are not told of a lot that has ended meanwhile, nor those who never logged in or have no confirmed address', async () => {
    const { harness, lot } = await openCorrected([200, 201]);
    await addAccount(harness, 202, false);
    await harness.db.write(async (transaction) => {
      await transaction.insertInto('watches').values({ user_id: 202, lot_id: lot.id, created_at: 1 }).execute();
      await transaction.updateTable('users').set({ email_verified_at: null }).where('id', '=', 201).execute();
    });
    await addCorrection(harness, lot.id);
    const { notifier, told } = notifierOf(harness);
    await notifier.sweep();
    expect(told()).toEqual([VENDOR, 200]);
    await harness.db.write((transaction) =>
      transaction.updateTable('lots').set({ stage: 'ended' }).where('id', '=', lot.id).execute(),
    );
    await addCorrection(harness, lot.id);
    expect(await notifier.sweep()).toBe(0);
  });
});

it.each([
  [
    'the watchers of a lot',
    'select user_id from watches where lot_id = 1 and user_id > 2 order by user_id limit 100',
    'SEARCH watches USING COVERING INDEX watches_by_lot (lot_id=? AND user_id>?)',
  ],
  [
    'corrections that are to be told',
    'select * from lot_corrections where notice_cursor is not null order by id limit 100',
    'SCAN lot_corrections USING INDEX lot_corrections_to_tell',
  ],
])('%s are read from an index, in its order', async (_, sql, expected) => {
  const { db } = await startHarness();
  const plan = requireSqlite(db)
    .readConnection.prepare<[], { readonly detail: string }>(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => detail);
  expect(plan).toEqual([expected]);
});
