import { changeNewsletters, confirmNewsletters } from '@marque/core/contracts/newsletters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTables } from '../api-tests/harness/stored-rows.ts';
import {
  type Call,
  type Caller,
  startTestServer,
  stopTime,
  type TestServer,
} from '../api-tests/harness/test-server.ts';
import { subscription } from '../api-tests/selling/selling-calls.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { CONFIRMATION_LINK_LIFETIME_MS } from './settings.ts';

const NONE = { optInMarketingEmails: false, optInNewsletter: false, optInPodcasts: false, optInTradeNews: false };

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
});
afterAll(() => server.stop());

function preferencesOf(email: string, site = 'cars'): unknown {
  const text = requireSqlite(server.context.db)
    .readConnection.prepare<[string, string], string>(
      'select preferences from newsletters where email = ? and site = ?',
    )
    .pluck()
    .get(email, site);
  return text === undefined ? null : JSON.parse(text);
}

/** Tokens of the letters to an address, the first first. */
function linksTo(email: string): string[] {
  const texts = requireSqlite(server.context.db)
    .readConnection.prepare<[string], string>(
      "select text from mails where recipient = ? and text like '%/newsletter/confirm?%' order by id",
    )
    .pluck()
    .all(email);
  return texts.map((text) => /\/newsletter\/confirm\?token=(\S+)/.exec(text)?.[1] ?? '');
}

async function refusalOf(caller: Caller, call: Call): Promise<unknown> {
  const before = storedTables(server);
  const { json } = await caller.call(changeNewsletters, call);
  expect(storedTables(server)).toEqual(before);
  return json;
}

const confirm = (token: string) => server.visitor.call(confirmNewsletters, { body: { token } });

describe('a visitor', () => {
  it('subscribes no address before its link was followed, which works once', async () => {
    const asked = await server.visitor.ask(changeNewsletters, subscription(' Ann@Example.com'));
    expect(asked).toEqual({ status: 'pending' });
    expect(preferencesOf('ann@example.com')).toBeNull();
    const [token = ''] = linksTo('ann@example.com');
    expect((await confirm(token)).json).toEqual({ email: 'ann@example.com' });
    expect(preferencesOf('ann@example.com')).toEqual({ ...NONE, optInNewsletter: true, countryCode: 'GB' });
    const before = storedTables(server);
    expect((await confirm(token)).json).toEqual({ code: 409, message: 'newsletterLinkFailed' });
    expect(storedTables(server)).toEqual(before);
  });

  it('keeps no token that a thief of the database could use', async () => {
    await server.visitor.ask(changeNewsletters, subscription('thief@example.com'));
    const [token = ''] = linksTo('thief@example.com');
    const { newsletter_tokens: rows } = storedTables(server);
    expect(rows).not.toContain(token);
  });

  it('adds to the subscriptions of an address and removes none', async () => {
    await server.visitor.ask(changeNewsletters, subscription('more@example.com'));
    await confirm(linksTo('more@example.com')[0] ?? '');
    const more = { optInNewsletter: false, optInPodcasts: true, countryCode: 'de' };
    await server.visitor.ask(changeNewsletters, subscription('more@example.com', more));
    await confirm(linksTo('more@example.com')[1] ?? '');
    const both = { ...NONE, optInNewsletter: true, optInPodcasts: true, countryCode: 'DE' };
    expect(preferencesOf('more@example.com')).toEqual(both);
  });

  it.each<[string, Call, object]>([
    [
      'for no address',
      subscription('ann@example'),
      { code: 422, message: 'invalidAnswers', details: [{ path: 'email_address', message: 'noEnding' }] },
    ],
    [
      'for a letter',
      subscription('a'),
      { code: 422, message: 'invalidAnswers', details: [{ path: 'email_address', message: 'noAt' }] },
    ],
    [
      'without a country',
      subscription('ann@example.com', { countryCode: undefined }),
      { code: 422, message: 'invalidAnswers', details: [{ path: 'newsletterCountry', message: 'required' }] },
    ],
    [
      'to be left alone',
      subscription('ann@example.com', { optInNewsletter: false }),
      { code: 403, message: 'forbidden' },
    ],
    ['for a member to be left alone', subscription('buyer@marque.test', NONE), { code: 403, message: 'forbidden' }],
  ])('asks in vain %s', async (_, call, refusal) => {
    expect(await refusalOf(server.visitor, call)).toEqual(refusal);
  });

  it('is told the same of an address that has an account', async () => {
    const answer = await server.visitor.ask(changeNewsletters, subscription('vip@marque.test'));
    expect(answer).toEqual({ status: 'pending' });
    expect(preferencesOf('vip@marque.test')).toBeNull();
  });

  it('limits the e-mails to an address without reporting it', async () => {
    for (let count = 0; count <= RATE_LIMITS.newsletterConfirmations.most; count += 1) {
      const answer = await server.visitor.ask(changeNewsletters, subscription('full@example.com'));
      expect(answer).toEqual({ status: 'pending' });
    }
    expect(linksTo('full@example.com')).toHaveLength(RATE_LIMITS.newsletterConfirmations.most);
  });
});

describe('a member', () => {
  it('changes their own address at once, in and out, each site by itself', async () => {
    const buyer = server.program('buyer');
    const opted = subscription('Buyer@marque.test', { optInTradeNews: true, countryCode: undefined });
    expect(await buyer.ask(changeNewsletters, opted)).toEqual({ status: 'confirmed' });
    const both = { ...NONE, optInNewsletter: true, optInTradeNews: true, countryCode: 'GB' };
    expect(preferencesOf('buyer@marque.test')).toEqual(both);
    const { body } = subscription('', { optInNewsletter: undefined, optInTradeNews: false, countryCode: undefined });
    await buyer.ask(changeNewsletters, { params: { userId: 'buyer@marque.test' }, body });
    expect(preferencesOf('buyer@marque.test')).toEqual({ ...both, optInTradeNews: false });
    expect(preferencesOf('buyer@marque.test', 'watches')).toBeNull();
    expect(linksTo('buyer@marque.test')).toEqual([]);
  });

  it.each(['buyer', 'staff'] as const)('changes only the own address: %s', async (who) => {
    const refusal = await refusalOf(server.program(who), subscription('rival@marque.test'));
    expect(refusal).toEqual({ code: 403, message: 'forbidden' });
  });

  it('with an unconfirmed address is asked to confirm like a visitor', async () => {
    const answer = await server.program('unverified').ask(changeNewsletters, subscription('unverified@marque.test'));
    expect(answer).toEqual({ status: 'pending' });
    expect(linksTo('unverified@marque.test')).toHaveLength(1);
    expect(preferencesOf('unverified@marque.test')).toBeNull();
  });

  it('gets no podcast of a site that has none', async () => {
    const podcasts = subscription('buyer@marque.test', { siteName: 'watches', optInPodcasts: true });
    expect(await refusalOf(server.program('buyer'), podcasts)).toMatchObject({ message: 'malformedRequest' });
  });
});

// Last: what the clock sets going changes the database by itself.
it('gives a day to follow the link', async () => {
  await server.visitor.ask(changeNewsletters, subscription('late@example.com'));
  await server.advance(CONFIRMATION_LINK_LIFETIME_MS);
  const [token = ''] = linksTo('late@example.com');
  expect((await confirm(token)).json).toEqual({ code: 409, message: 'newsletterLinkFailed' });
  expect(preferencesOf('late@example.com')).toBeNull();
});
