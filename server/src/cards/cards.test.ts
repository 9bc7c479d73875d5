import { logIn, readMe, removeCard, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import type { SeededUser } from '../accounts/create-users.ts';
import {
  type Browser,
  openWorld,
  PASSWORD,
  type World,
  type WorldOptions,
} from '../api-tests/harness/account-server.ts';
import { runSql } from '../platform/test-database.ts';

const GOOD = '4242424242424242';
const OTHER = '5555555555554444';
const DECLINED = '4000000000000002';
const CHALLENGE = '4000002500003155';

async function member(world: World): Promise<{ browser: Browser; user: SeededUser }> {
  const user = await world.addUser();
  const browser = world.browser();
  await browser.openPage();
  expect((await browser.call(logIn, { body: { email: user.email, password: PASSWORD } })).statusCode).toBe(200);
  await browser.openPage();
  return { browser, user };
}

async function opened(options: WorldOptions = {}) {
  const world = await openWorld(options);
  return { world, ...(await member(world)) };
}

async function tokenise(browser: Browser, number: string, expiry = { expiryMonth: 12, expiryYear: 2090 }) {
  const answer = await browser.call(tokeniseSandboxCard, { body: { number, ...expiry, cvc: '123' } });
  expect(answer.statusCode).toBe(201);
  return answer.json() as { token: string; needsChallenge: boolean };
}

async function save(browser: Browser, number: string, more: { challengePassed?: boolean; key?: string } = {}) {
  const { token } = await tokenise(browser, number);
  const { key, ...rest } = more;
  return browser.call(saveCard, {
    body: { token, ...rest },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

describe('putting a card on file', () => {
  it('takes a good card, and everybody who asks knows it at once', async () => {
    const { world, browser, user } = await opened();
    const heard: number[] = [];
    world.accounts.onCardSaved((userId) => heard.push(userId));
    expect(await world.accounts.cardTokenOf(user.id)).toBeNull();
    const answer = await save(browser, GOOD);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ brand: 'visa', last4: '4242', isExpired: false, threeDSecureChecked: true });
    const { cardId } = answer.json();
    expect(world.accounts.factsOf(user.id)).toMatchObject({
      cardId,
      cardExpiry: { month: 12, year: 2090 },
      threeDSecureChecked: true,
    });
    expect((await browser.call(readMe)).json()).toMatchObject({
      billingCardOnFile: true,
      billingCardExpired: false,
      threeDSecureChecked: true,
      card: { cardId },
    });
    expect(heard).toEqual([user.id]);
    const token = await world.accounts.cardTokenOf(user.id);
    const held = await world.context.payments.hold(token ?? '', { minor: 100, currency: 'gbp' }, 'hold-1');
    expect(held.ok).toBe(true);
  });

  it('keeps no number, and shows no token and no fingerprint', async () => {
    const { world, browser } = await opened();
    const answer = await save(browser, GOOD);
    const row = await world.context.db.read.selectFrom('cards').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(GOOD.slice(0, 12));
    const mine = await browser.call(readMe);
    for (const { body } of [answer, mine]) {
      expect(body).not.toContain(row.gateway_token);
      expect(body).not.toContain(row.fingerprint);
    }
  });

  it('puts a new card in the place of the one before', async () => {
    const { world, browser, user } = await opened();
    const first = (await save(browser, GOOD)).json();
    const second = (await save(browser, OTHER)).json();
    expect(second.cardId).not.toBe(first.cardId);
    expect((await browser.call(readMe)).json().card).toMatchObject({ brand: 'mastercard', cardId: second.cardId });
    expect(world.accounts.factsOf(user.id)?.cardId).toBe(second.cardId);
    const standing = await world.context.db.read
      .selectFrom('cards')
      .select('id')
      .where('removed_at', 'is', null)
      .execute();
    expect(standing).toEqual([{ id: second.cardId }]);
  });

  it('says 402 when the bank declines, and leaves the card before it on file', async () => {
    const { browser } = await opened();
    await save(browser, GOOD);
    const answer = await save(browser, DECLINED);
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toEqual({ code: 402, message: 'cardDeclined' });
    expect((await browser.call(readMe)).json().card.last4).toBe('4242');
  });

  it('asks for the bank’s challenge where there is one', async () => {
    const { browser } = await opened();
    expect((await tokenise(browser, CHALLENGE)).needsChallenge).toBe(true);
    const asked = await save(browser, CHALLENGE);
    expect(asked.statusCode).toBe(402);
    expect(asked.json().message).toBe('threeDSecureRequired');
    const passed = await save(browser, CHALLENGE, { challengePassed: true });
    expect(passed.json()).toMatchObject({ last4: '3155', threeDSecureChecked: true });
  });

  it('knows one card on two accounts as the same', async () => {
    const { world, browser, user } = await opened();
    const other = await member(world);
    await save(browser, GOOD);
    await save(other.browser, GOOD);
    const fingerprint = world.accounts.factsOf(user.id)?.cardFingerprint;
    expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(world.accounts.factsOf(other.user.id)?.cardFingerprint).toBe(fingerprint);
  });

  it('refuses tokens that the gateway never gave', async () => {
    const { browser } = await opened();
    const answer = await browser.call(saveCard, { body: { token: 'tok_stolen' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].path).toBe('body.token');
  });

  it('refuses numbers that are no test cards', async () => {
    const { browser } = await opened();
    const expiry = { expiryMonth: 12, expiryYear: 2090, cvc: '123' };
    const real = await browser.call(tokeniseSandboxCard, { body: { number: '4111111111111111', ...expiry } });
    expect(real.statusCode).toBe(402);
    const words = await browser.call(tokeniseSandboxCard, { body: { number: 'my card', ...expiry } });
    expect(words.statusCode).toBe(400);
  });

  it('counts a card until its month is over', async () => {
    const { world, browser, user } = await opened();
    const { clock } = world.context;
    const nextYear = new Date(clock.now()).getUTCFullYear() + 1;
    const { token } = await tokenise(browser, GOOD, { expiryMonth: 1, expiryYear: nextYear });
    await browser.call(saveCard, { body: { token } });
    const end = Date.UTC(nextYear, 1, 1);
    expect(world.accounts.factsOf(user.id)?.cardExpiry).toEqual({ month: 1, year: nextYear });
    clock.advance(end - clock.now() - 60_000);
    await browser.call(logIn, { body: { email: user.email, password: PASSWORD } });
    expect((await browser.call(readMe)).json()).toMatchObject({ billingCardExpired: false });
    clock.advance(60_000);
    expect((await browser.call(readMe)).json()).toMatchObject({ billingCardOnFile: true, billingCardExpired: true });
  });
});

describe('a card saved twice under one key', () => {
  it('is saved once, and answered alike', async () => {
    const { world, browser } = await opened();
    const first = await save(browser, GOOD, { key: 'k-1' });
    const again = await save(browser, GOOD, { key: 'k-1' });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    const rows = await world.context.db.read.selectFrom('cards').select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('is saved once even when the second request comes while the gateway thinks about the first', async () => {
    const { world, browser } = await opened({ gatewayDelayMs: 20 });
    const { token } = await tokenise(browser, GOOD);
    const send = () => browser.call(saveCard, { body: { token }, headers: { 'idempotency-key': 'k-1' } });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one?.json()).toEqual(other?.json());
    expect(await world.context.db.read.selectFrom('cards').select('id').execute()).toHaveLength(1);
  });

  it('repeats a refusal too', async () => {
    const { browser } = await opened();
    await save(browser, DECLINED, { key: 'k-1' });
    const again = await save(browser, DECLINED, { key: 'k-1' });
    expect(again.statusCode).toBe(402);
    expect(again.json()).toEqual({ code: 402, message: 'cardDeclined' });
  });

  it('is refused with another card under the same key', async () => {
    const { browser } = await opened();
    await save(browser, GOOD, { key: 'k-1' });
    const other = await save(browser, OTHER, { key: 'k-1' });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toEqual({ code: 422, message: 'idempotencyKeyReused' });
  });

  it('is a new request once the key is 24 hours old', async () => {
    const { world, browser } = await opened();
    await save(browser, GOOD, { key: 'k-1' });
    world.context.clock.advance(24 * 60 * 60_000 - 60_000);
    expect((await save(browser, OTHER, { key: 'k-1' })).statusCode).toBe(422);
    world.context.clock.advance(60_000);
    expect((await save(browser, OTHER, { key: 'k-1' })).json()).toMatchObject({ brand: 'mastercard' });
  });

  it('counts keys for each member apart', async () => {
    const { world, browser } = await opened();
    const other = await member(world);
    await save(browser, GOOD, { key: 'k-1' });
    expect((await save(other.browser, OTHER, { key: 'k-1' })).statusCode).toBe(201);
  });
});

describe('taking a card off file', () => {
  it('leaves the account without one', async () => {
    const { world, browser, user } = await opened();
    const { cardId } = (await save(browser, GOOD)).json();
    const answer = await browser.call(removeCard, { params: { cardId } });
    expect(answer.statusCode).toBe(204);
    expect((await browser.call(readMe)).json()).toMatchObject({ card: null, billingCardOnFile: false });
    expect(world.accounts.factsOf(user.id)).toMatchObject({ cardId: null, cardExpiry: null });
    expect(await world.accounts.cardTokenOf(user.id)).toBeNull();
    expect((await browser.call(removeCard, { params: { cardId } })).statusCode).toBe(404);
  });

  it('is not possible with another’s card', async () => {
    const { world, browser } = await opened();
    const { cardId } = (await save(browser, GOOD)).json();
    const other = await member(world);
    expect((await other.browser.call(removeCard, { params: { cardId } })).statusCode).toBe(404);
    expect((await browser.call(readMe)).json().card.cardId).toBe(cardId);
  });

  it.each([
    ['a hold under way', 'pending', 999, 'live', 409],
    ['a hold behind a bid that leads', 'held', 1, 'live', 409],
    ['a hold behind a bid that was beaten', 'held', 999, 'live', 204],
    ['a hold that was released', 'released', 999, 'live', 204],
    ['a bid that leads and needs no hold', null, 1, 'live', 409],
    ['a bid that may still be accepted after the end', null, 1, 'provisionallySold', 409],
    ['a bid that led on a lot without a sale', null, 1, 'unsold', 204],
  ] as const)('with %s', async (_, status, leaderId, stage, expected) => {
    const { world, browser, user } = await opened();
    const { cardId } = (await save(browser, GOOD)).json();
    await runSql(
      world.context.db,
      `insert into lots (id, site, lot_type, sale_format, stage, revision, slug, title, summary, vendor_id, currency,
             country_code, area_name, start_price, counters_enabled, offers_rate_limit, offers_rate_limit_time,
             can_escrow, is_boosted, is_charity, sequence, price, reserve_met, reserve_lowered, leader_id, no_bids,
             listed_at, no_views, no_watchers, document)
           values (1, 'cars', 'car', 'auction', '${stage}', 1, 'a', 'A', '', 900, 'gbp', 'GB', '', 1, 1, 3, 1440,
             0, 0, 0, 1, 1, 0, 0, ${leaderId}, 1, 0, 0, 0, '{}')`,
    );
    if (status !== null) {
      await runSql(
        world.context.db,
        `insert into holds (lot_id, user_id, bid_kind, ceiling, amount, currency, status, received_at)
           values (1, ${user.id}, 'live', 1, 1, 'gbp', '${status}', 0)`,
      );
    }
    const answer = await browser.call(removeCard, { params: { cardId } });
    expect(answer.statusCode).toBe(expected);
    if (expected === 409) {
      expect(answer.json().message).toBe('cardHeldByBid');
      expect((await save(browser, GOOD)).statusCode).toBe(201);
    }
  });
});
