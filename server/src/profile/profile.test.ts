import { logIn, readMe, updateMe, wireMe } from '@marque/core/contracts/accounts';
import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SeededUser } from '../accounts/create-users.ts';
import { type Browser, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import type { LotsTable } from '../platform/db/index.ts';

async function member(
  changes: Partial<SeededUser> = {},
): Promise<{ world: World; browser: Browser; user: SeededUser }> {
  const world = await openWorld();
  const user = await world.addUser(changes);
  const browser = world.browser();
  await browser.openPage();
  expect((await browser.call(logIn, { body: { email: user.email, password: PASSWORD } })).statusCode).toBe(200);
  await browser.openPage();
  return { world, browser, user };
}

const LOT: Omit<Insertable<LotsTable>, 'id' | 'slug'> = {
  site: 'cars',
  lot_type: 'car',
  sale_format: 'auction',
  stage: 'live',
  revision: 1,
  title: 'A car',
  summary: '',
  make: null,
  model: null,
  model_year: null,
  vendor_id: 900,
  currency: 'gbp',
  country_code: 'GB',
  area_name: '',
  start_price: 10_000,
  starts_at: 0,
  original_ends_at: 0,
  original_reserve: null,
  buy_now_price: null,
  custom_commission_id: null,
  counters_enabled: 1,
  offers_rate_limit: 3,
  offers_rate_limit_time: 1440,
  can_escrow: 0,
  is_boosted: 0,
  is_charity: 0,
  drive_side: null,
  sequence: 0,
  ends_at: 0,
  price: 0,
  reserve: null,
  reserve_met: 0,
  reserve_lowered: 0,
  leader_id: null,
  leader_ceiling: null,
  leader_kind: null,
  leader_sequence: null,
  no_bids: 0,
  extension_cause: null,
  closed_outcome: null,
  closed_at: null,
  ended_reason: null,
  sold_at: null,
  sold_price: null,
  listed_at: 0,
  no_views: 0,
  no_watchers: 0,
  document: '{}',
};

async function addLot(world: World, id: number, changes: Partial<Insertable<LotsTable>>): Promise<void> {
  await world.context.db.write(async (transaction) => {
    await transaction
      .insertInto('lots')
      .values({ ...LOT, id, slug: `lot-${id}`, ...changes })
      .execute();
    if (changes.leader_id == null) return;
    await transaction
      .insertInto('lot_bidders')
      .values({ lot_id: id, user_id: changes.leader_id, ceiling: 1, bid_kind: 'maximum', last_bid_at: 0 })
      .execute();
  });
}

describe('one’s own account', () => {
  it('says who, where and from what the caller is', async () => {
    const { browser, user } = await member({ countryCode: 'AU', billingCountryCode: 'GB', isVip: true });
    const me = wireMe.parse((await browser.call(readMe)).json());
    expect(me).toMatchObject({
      userId: user.id,
      countryCode: 'AU',
      billingCountryCode: 'GB',
      regionCode: 'APAC',
      isVIP: '1',
      siteName: 'cars',
      ip: '203.0.113.7',
      languageCode: 'en',
    });
    expect(me.userAgent).toContain('Firefox');
    expect(Date.parse(me.memberSince)).toBe(user.createdAt);
  });

  it('is for those who are logged in', async () => {
    const world = await openWorld();
    const answer = await world.browser().call(readMe);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 401, message: 'notLoggedIn' });
  });

  it('lists what is watched, latest first', async () => {
    const { world, browser, user } = await member();
    await world.context.db.write((transaction) =>
      transaction
        .insertInto('watches')
        .values([
          { user_id: user.id, lot_id: 5, created_at: 10 },
          { user_id: user.id, lot_id: 6, created_at: 20 },
          { user_id: 999, lot_id: 7, created_at: 30 },
        ])
        .execute(),
    );
    expect((await browser.call(readMe)).json().watched).toEqual([{ auctionId: 6 }, { auctionId: 5 }]);
  });

  it('lists the maximums that lead now, and no others', async () => {
    const { world, browser, user } = await member();
    const leads = { leader_id: user.id, leader_kind: 'maximum', leader_ceiling: 4_200_050, currency: 'eur' } as const;
    await addLot(world, 1, leads);
    await addLot(world, 2, { ...leads, leader_kind: 'live' });
    await addLot(world, 3, { ...leads, leader_id: 999 });
    await addLot(world, 4, { ...leads, stage: 'sold' });
    expect((await browser.call(readMe)).json().absenteeBids).toEqual([
      { auctionId: 1, maxAbsenteeBid: 42_000.5, currencyCode: 'eur' },
    ]);
  });

  it('lists what the caller sells, with the reserve that is theirs to see', async () => {
    const { world, browser, user } = await member();
    await addLot(world, 1, { vendor_id: user.id, reserve: 1_500_000, stage: 'comingSoon', is_boosted: 1 });
    await addLot(world, 2, { vendor_id: user.id });
    await addLot(world, 3, {});
    expect((await browser.call(readMe)).json().listings).toEqual([
      { auctionId: 2, stage: 'live', isBoosted: false, priceReserve: null, activeOffer: null, activeCounter: null },
      {
        auctionId: 1,
        stage: 'comingsoon',
        isBoosted: true,
        priceReserve: 15_000,
        activeOffer: null,
        activeCounter: null,
      },
    ]);
  });
});

describe('changing one’s account', () => {
  it('writes what it is given, and the rest of the server knows at once', async () => {
    const { world, browser, user } = await member({ termsAgreedAt: null });
    const answer = await browser.call(updateMe, {
      body: {
        firstName: 'Bea',
        billingCountryCode: 'CH',
        billingPhone: '+442071234567',
        languageCode: 'de_CH',
        optInSMS: true,
        cookiePreference: ',functional,,analytics,',
        termsAgreed: true,
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      firstName: 'Bea',
      lastName: user.lastName,
      billingCountryCode: 'CH',
      billingPhone: '+442071234567',
      languageCode: 'de',
      optInSMS: true,
      optInDailyBriefing: false,
      cookiePreference: 'functional,analytics',
      termsAgreed: true,
    });
    expect(world.accounts.factsOf(user.id)).toMatchObject({
      billingPhone: '+442071234567',
      billingCountryCode: 'CH',
      termsAgreed: true,
    });
    const removed = await browser.call(updateMe, { body: { billingCountryCode: null } });
    expect(removed.json()).toMatchObject({ billingCountryCode: null, firstName: 'Bea' });
  });

  it('drops the verification of a telephone number with the number', async () => {
    const phone = '+442071234567';
    const { world, browser } = await member({ billingPhone: phone, phoneVerifiedAt: 5 });
    const verifiedAt = async () =>
      (await world.context.db.read.selectFrom('users').select('phone_verified_at').executeTakeFirstOrThrow())
        .phone_verified_at;
    await browser.call(updateMe, { body: { billingPhone: phone } });
    expect(await verifiedAt()).toBe(5);
    await browser.call(updateMe, { body: { billingPhone: '+442071234568' } });
    expect(await verifiedAt()).toBeNull();
  });

  it('leaves a confirmed address confirmed when it is given again', async () => {
    const { browser, user } = await member();
    const answer = await browser.call(updateMe, { body: { email: user.email.toUpperCase() } });
    expect(answer.json()).toMatchObject({ email: user.email, isEmailVerified: true });
  });

  it.each([
    { billingPhone: '020 7123 4567' },
    { countryCode: 'ZZ' },
    { billingCountryCode: 'EU' },
    { billingCountryCode: '' },
    { email: 'no-address' },
    { termsAgreed: false },
    { firstName: 7 },
  ])('refuses %j', async (body) => {
    const { browser } = await member();
    expect((await browser.call(updateMe, { body })).statusCode).toBe(400);
  });

  it('leaves the role and the VIP status unchanged', async () => {
    const { world, browser, user } = await member();
    await browser.call(updateMe, {
      body: { firstName: 'Bea', role: 'staff', isVIP: '1', is_vip: 1, isBlocked: false },
    });
    expect(world.accounts.factsOf(user.id)).toMatchObject({ role: 'user', isVip: false });
  });
});
