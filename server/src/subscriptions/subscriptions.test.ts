import { readMe } from '@marque/core/contracts/accounts';
import {
  addSavedSearch,
  addSubscription,
  endAlert,
  listSavedSearches,
  listSubscriptions,
  removeSavedSearch,
  removeSubscription,
} from '@marque/core/contracts/subscriptions';
import { MOST_SUBSCRIPTIONS } from '@marque/core/rules/people';
import { MOST_SAVED_SEARCHES } from '@marque/core/rules/search';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, DEMO, type DemoName, serverForFile, stopTime } from '../api-tests/harness/test-server.ts';
import { createAlertTokens } from './alert-tokens.ts';

stopTime();
const server = await serverForFile();
const { db } = server.context;
const tokens = createAlertTokens(server.context.secret);
const now = () => server.context.clock.now();

const FIAT = { subscriptionType: 'makeModel', subscriptionKey: 'fiat_500f' } as const;
const SEARCH = { site: 'cars', name: 'Fiats', query: 'make=Fiat' } as const;

beforeEach(async () => {
  await db.write(async (transaction) => {
    await transaction.deleteFrom('subscriptions').execute();
    await transaction.deleteFrom('saved_searches').execute();
  });
});

const programs = new Map<DemoName, Caller>();
function as(name: DemoName): Caller {
  const caller = programs.get(name) ?? server.program(name);
  programs.set(name, caller);
  return caller;
}
const of = (name: DemoName) => ({ params: { userId: DEMO[name] } });

async function subscribe(name: DemoName, body: object = FIAT) {
  return (await as(name).ask(addSubscription, { ...of(name), body })).subscription;
}

async function saveSearch(name: DemoName, body: object = SEARCH) {
  return (await as(name).ask(addSavedSearch, { ...of(name), body })).savedSearch;
}

async function keysOf(name: DemoName) {
  const { subscriptions } = await as(name).ask(listSubscriptions, of(name));
  return subscriptions.map(({ subscriptionKey }) => subscriptionKey);
}

describe('an alert by make and model', () => {
  it('is set once, listed to its owner, part of the account, and ended', async () => {
    const subscription = await subscribe('buyer');
    expect(subscription).toMatchObject({ subscriptionKey: 'fiat_500f', key: 'fiat_500f', type: 'makeModel' });
    expect(await subscribe('buyer')).toEqual(subscription);
    await subscribe('buyer', { ...FIAT, subscriptionKey: 'lancia_fulvia', userId: DEMO.buyer });
    expect(await keysOf('buyer')).toEqual(['lancia_fulvia', 'fiat_500f']);
    const me = await as('buyer').ask(readMe);
    expect(me.subscriptions.map(({ key }) => key)).toEqual(['lancia_fulvia', 'fiat_500f']);

    const params = { userId: DEMO.buyer, subscriptionId: subscription.subscriptionId };
    for (const _ of ['first', 'repeated']) {
      expect(await as('buyer').ask(removeSubscription, { params })).toEqual({
        subscriptionId: subscription.subscriptionId,
        message: 'unsubscribeSuccess',
      });
    }
    expect(await keysOf('buyer')).toEqual(['lancia_fulvia']);
  });

  it.each([
    ['of a lot with its key', 'fiat_500f', undefined, 'Fiat 500 F'],
    ['of a lot, also of the other site', 'rolex_gmt-master', undefined, 'Rolex GMT-Master'],
    ['as it was given', 'fiat_500f', 'FIAT 500 F', 'FIAT 500 F'],
    ['of a lot where the given one names something else', 'fiat_500f', 'Win a prize', 'Fiat 500 F'],
    ['of the key where no lot has it', 'tatra_87', 'A Tatra', 'tatra 87'],
  ])('has the name %s', async (_, subscriptionKey, name, expected) => {
    const subscription = await subscribe('buyer', {
      ...FIAT,
      subscriptionKey,
      ...(name === undefined ? {} : { name }),
    });
    expect(subscription.name).toBe(expected);
  });

  it.each([['fiat'], ['fiat_'], ['_500'], ['fiat_5_00'], ['fiat 500_f'], [`fiat_${'5'.repeat(81)}`], ['']])(
    'cannot have the key %j',
    async (subscriptionKey) => {
      const answer = await as('buyer').call(addSubscription, { ...of('buyer'), body: { ...FIAT, subscriptionKey } });
      expect(answer.status).toBe(400);
    },
  );

  it('is one of two hundred at most', async () => {
    for (let nth = 1; nth <= MOST_SUBSCRIPTIONS; nth += 1) {
      await subscribe('vip', { ...FIAT, subscriptionKey: `fiat_${nth}` });
    }
    const answer = await as('vip').call(addSubscription, { ...of('vip'), body: FIAT });
    expect(answer.json).toEqual({ code: 409, message: 'subscriptionLimit' });
    // What is there already can be set again.
    await subscribe('vip', { ...FIAT, subscriptionKey: 'fiat_1' });
    expect(await keysOf('vip')).toHaveLength(MOST_SUBSCRIPTIONS);
  });
});

describe('a saved search', () => {
  it('is saved once, whatever the order of its filters, its stage, order and page', async () => {
    const savedSearch = await saveSearch('buyer', { ...SEARCH, query: 'lotType=car&make=Fiat&stage=live&page=2' });
    expect(savedSearch).toMatchObject({ site: 'cars', name: 'Fiats', query: 'lotType=car&make=Fiat' });
    const again = await saveSearch('buyer', { ...SEARCH, name: 'Another', query: 'make=Fiat&lotType=car&sort=newest' });
    expect(again).toEqual(savedSearch);
    await saveSearch('buyer', { ...SEARCH, site: 'watches', query: 'lotType=car&make=Fiat' });
    const { savedSearches } = await as('buyer').ask(listSavedSearches, of('buyer'));
    expect(savedSearches.map(({ site }) => site)).toEqual(['watches', 'cars']);

    const params = { userId: DEMO.buyer, savedSearchId: savedSearch.savedSearchId };
    for (const _ of ['first', 'repeated']) {
      expect((await as('buyer').call(removeSavedSearch, { params })).status).toBe(200);
    }
    expect((await as('buyer').ask(listSavedSearches, of('buyer'))).savedSearches).toHaveLength(1);
  });

  it.each(['', 'stage=live', 'page=2&sort=newest', 'watched', 'make=', 'lotType=boat', `query=${'%C3%A9'.repeat(90)}`])(
    'needs a filter, and not too long a one: %s',
    async (query) => {
      const answer = await as('buyer').call(addSavedSearch, { ...of('buyer'), body: { ...SEARCH, query } });
      expect([answer.status, answer.json]).toMatchObject(
        query.length > 500
          ? [400, { message: 'malformedRequest' }]
          : [422, { message: 'invalidAnswers', details: [{ path: 'query' }] }],
      );
    },
  );

  it('is one of fifty at most', async () => {
    for (let nth = 1; nth <= MOST_SAVED_SEARCHES; nth += 1) {
      await saveSearch('vip', { ...SEARCH, query: `yearFrom=${1900 + nth}` });
    }
    const answer = await as('vip').call(addSavedSearch, { ...of('vip'), body: SEARCH });
    expect(answer.json).toEqual({ code: 409, message: 'subscriptionLimit' });
  });
});

describe('alerts of another account', () => {
  it.each(['rival', 'staff'] as const)('are neither seen nor changed by %s', async (name) => {
    const { subscriptionId } = await subscribe('buyer');
    const { savedSearchId } = await saveSearch('buyer');
    // The token is requested before all calls at once.
    await as(name).ask(readMe);
    const calls = [
      as(name).call(listSubscriptions, of('buyer')),
      as(name).call(listSavedSearches, of('buyer')),
      as(name).call(addSubscription, { ...of('buyer'), body: FIAT }),
      as(name).call(addSubscription, { ...of(name), body: { ...FIAT, userId: DEMO.buyer } }),
      as(name).call(addSavedSearch, { ...of('buyer'), body: SEARCH }),
      as(name).call(removeSubscription, { params: { userId: DEMO.buyer, subscriptionId } }),
      as(name).call(removeSavedSearch, { params: { userId: DEMO.buyer, savedSearchId } }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.json).toEqual({ code: 403, message: 'forbidden' });
    // Under the own account, ids of other accounts name nothing.
    await as(name).call(removeSubscription, { params: { userId: DEMO[name], subscriptionId } });
    await as(name).call(removeSavedSearch, { params: { userId: DEMO[name], savedSearchId } });
    expect(await keysOf('buyer')).toEqual(['fiat_500f']);
    expect((await as('buyer').ask(listSavedSearches, of('buyer'))).savedSearches).toHaveLength(1);
    expect(await keysOf(name)).toEqual([]);
    expect((await as(name).ask(readMe)).subscriptions).toEqual([]);
  });
});

describe('setting an alert', () => {
  it('needs a login, which is asked for by name', async () => {
    for (const [endpoint, body] of [
      [addSubscription, FIAT],
      [addSavedSearch, SEARCH],
    ] as const) {
      const answer = await server.visitor.call(endpoint, { ...of('buyer'), body });
      expect(answer.json).toEqual({ code: 401, message: 'loginToSubscribe' });
    }
  });

  it('needs a confirmed address', async () => {
    const answer = await as('unverified').call(addSubscription, { ...of('unverified'), body: FIAT });
    expect(answer.json).toEqual({ code: 403, message: 'emailNotVerified' });
  });

  it('is open to blocked members, who may watch', async () => {
    expect((await subscribe('blocked')).subscriptionKey).toBe('fiat_500f');
  });
});

describe('the link of an e-mail', () => {
  const end = (token: string) => server.visitor.call(endAlert, { params: { token } });

  it('ends its alert without a login, and may be repeated', async () => {
    const { subscriptionId: id } = await subscribe('buyer');
    await subscribe('rival');
    const token = tokens.make({ kind: 'subscription', id, userId: DEMO.buyer }, now());
    expect((await end(token)).json).toEqual({ name: 'Fiat 500 F', message: 'unsubscribeSuccess' });
    expect((await end(token)).json).toEqual({ name: null, message: 'unsubscribeSuccess' });
    expect(await keysOf('buyer')).toEqual([]);
    expect(await keysOf('rival')).toEqual(['fiat_500f']);
  });

  it('ends a saved search', async () => {
    const { savedSearchId: id } = await saveSearch('buyer');
    const token = tokens.make({ kind: 'savedSearch', id, userId: DEMO.buyer }, now());
    expect((await end(token)).json).toMatchObject({ name: 'Fiats' });
    expect((await as('buyer').ask(listSavedSearches, of('buyer'))).savedSearches).toEqual([]);
  });

  it('does not end the same alert that was set again later', async () => {
    const { subscriptionId: id } = await subscribe('buyer');
    const token = tokens.make({ kind: 'subscription', id, userId: DEMO.buyer }, now());
    await end(token);
    await subscribe('buyer');
    expect((await end(token)).json).toMatchObject({ name: null });
    expect(await keysOf('buyer')).toEqual(['fiat_500f']);
  });

  it('does not end an alert that is not of the account that it names', async () => {
    const { subscriptionId: id } = await subscribe('buyer');
    expect((await end(tokens.make({ kind: 'subscription', id, userId: DEMO.rival }, now()))).status).toBe(200);
    expect(await keysOf('buyer')).toEqual(['fiat_500f']);
  });

  it('changes nothing when it is only opened or forged', async () => {
    const { subscriptionId: id } = await subscribe('buyer');
    const token = tokens.make({ kind: 'subscription', id, userId: DEMO.buyer }, now());
    const path = `/v1/alerts/unsubscribe/${token}`;
    expect((await server.visitor.send({ method: 'GET', path })).status).toBe(404);
    const forged = `${token.split('.')[0]}.${'x'.repeat(43)}`;
    expect((await end(forged)).json).toEqual({ code: 409, message: 'alertLinkFailed' });
    expect(await keysOf('buyer')).toEqual(['fiat_500f']);
  });
});
