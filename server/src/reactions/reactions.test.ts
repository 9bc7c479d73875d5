import { describe, expect, it, vi } from 'vitest';
import { ANN, addLot, BEN, bid, openHouse, taken } from '../auctions/test-harness.ts';
import type { Mail } from '../platform/mail/port.ts';
import { createReactions } from './index.ts';

const HOUR = 3_600_000;

async function openWithLetters() {
  const house = await openHouse();
  const letters: Mail[] = [];
  const context = {
    db: house.db,
    clock: house.clock,
    log: house.log,
    origins: () => ({ cars: 'http://cars.test', watches: 'http://watches.test' }),
    mail: { send: async (mail: Mail) => void letters.push(mail) },
  };
  const view = { factsOf: (id: number) => house.people.get(id) ?? null, nicknameOf: (id: number) => `bidder_${id}` };
  const reactions = createReactions(context, house.auctions, view);
  return { house, letters, reactions };
}

async function addAccount(house: Awaited<ReturnType<typeof openHouse>>, id: number, hasLoggedIn: boolean) {
  await house.db.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        email: `person-${id}@marque.test`,
        email_verified_at: 1,
        password_hash: '',
        first_name: 'A',
        last_name: 'B',
        nickname: `bidder_${id}`,
        role: 'user',
        vendor_type: 'private',
        is_vip: 0,
        is_blocked: 0,
        terms_agreed_at: 1,
        country_code: 'GB',
        billing_country_code: null,
        billing_phone: null,
        phone_verified_at: null,
        language_code: 'en',
        opt_in_sms: 0,
        opt_in_daily_briefing: 0,
        cookie_preference: null,
        created_at: 1,
      })
      .execute();
    if (!hasLoggedIn) return;
    await tx
      .insertInto('sessions')
      .values({
        id: `session-${id}`,
        user_id: id,
        created_at: 1,
        last_used_at: 1,
        expires_at: 2,
        refresh_hash: `hash-${id}`,
        spent_refresh_hash: null,
        user_agent: '',
        ip: '',
        ended_at: null,
      })
      .execute();
  });
}

describe('letters about lots', () => {
  it('tells whoever lost the lead, once in half an hour, with what it takes to lead again', async () => {
    const { house, letters, reactions } = await openWithLetters();
    await addAccount(house, ANN, true);
    const lot = await addLot(house);
    taken(await bid(house, lot, ANN, 1000));
    taken(await bid(house, lot, BEN, 1100));
    await reactions.settled();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: `person-${ANN}@marque.test` });
    expect(letters[0]?.text).toContain('£1,200');
    house.clock.advance(1000);
    taken(await bid(house, lot, ANN, 1300));
    taken(await bid(house, lot, BEN, 1500));
    await reactions.settled();
    expect(letters).toHaveLength(1);
  });

  it('never names a maximum that was not beaten', async () => {
    const { house, letters, reactions } = await openWithLetters();
    await addAccount(house, ANN, true);
    const lot = await addLot(house);
    taken(await bid(house, lot, ANN, 1000));
    taken(await bid(house, lot, BEN, 4321, { bidKind: 'maximum' }));
    await reactions.settled();
    expect(letters).toHaveLength(1);
    expect(JSON.stringify(letters)).not.toContain('4,321');
  });

  it('tells the winner what is owed', async () => {
    const { house, letters } = await openWithLetters();
    await addAccount(house, ANN, true);
    const lot = await addLot(house, { endsIn: HOUR });
    taken(await bid(house, lot, ANN, 1000));
    house.clock.advance(HOUR + 11_000);
    // £1,000, the least fee of £600 and £120 VAT on it.
    await vi.waitFor(() => expect(letters[0]?.text).toContain('£1,720'));
  });

  it('writes to nobody who has never logged in', async () => {
    const { house, letters, reactions } = await openWithLetters();
    await addAccount(house, ANN, false);
    const lot = await addLot(house);
    taken(await bid(house, lot, ANN, 1000));
    taken(await bid(house, lot, BEN, 1100));
    await reactions.settled();
    expect(letters).toEqual([]);
  });
});
