import bannerTable from '@marque/fixtures/cases/people-account-banners.json' with { type: 'json' };
import menuTable from '@marque/fixtures/cases/people-account-menus.json' with { type: 'json' };
import greetingTable from '@marque/fixtures/cases/people-greetings.json' with { type: 'json' };
import latencyTable from '@marque/fixtures/cases/people-latencies.json' with { type: 'json' };
import toggleTable from '@marque/fixtures/cases/people-subscription-toggles.json' with { type: 'json' };
import hitTable from '@marque/fixtures/cases/people-watched-hits.json' with { type: 'json' };
import watchTable from '@marque/fixtures/cases/people-watching.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import {
  type AccountBanner,
  accountBanner,
  accountLink,
  accountMenu,
  bidLatency,
  greetingAt,
  initialsOf,
  initialsOfNickname,
  type Person,
  subscriptionToggle,
  watchedHits,
  watchToggle,
} from '../index.ts';
import { ACCOUNT_BANNERS } from './banners.ts';

describe('accountBanner', () => {
  it.each(bannerTable.cases)('on $path, closed $closed: $shows', ({ path, closed, shows, ...account }) => {
    expect(accountBanner(account, path, new Set(closed as AccountBanner[]))).toBe(shows);
  });

  it('has no banner for visitors', () => {
    expect(accountBanner(null, '/', new Set())).toBeNull();
  });

  const anyAccount = fc.record({
    isBlocked: fc.boolean(),
    hasAgreedTerms: fc.boolean(),
    isEmailVerified: fc.boolean(),
    hasCard: fc.boolean(),
    isThreeDSecureChecked: fc.boolean(),
    isVip: fc.boolean(),
    isOfferedBoost: fc.boolean(),
  });
  itHolds('shows no banner that was closed', [anyAccount, fc.subarray([...ACCOUNT_BANNERS])], (account, closed) => {
    expect(closed).not.toContain(accountBanner(account, '/account', new Set(closed)));
  });
});

describe('the header', () => {
  it.each(menuTable.cases)('offers a member: $isLoggedIn', ({ isLoggedIn, entries }) => {
    expect(accountMenu(isLoggedIn)).toEqual(entries);
    expect(accountLink(isLoggedIn)).toEqual(entries.at(-1));
  });

  it.each(greetingTable.hours)('greets at $hour in the $part', ({ hour, part }) => {
    expect(greetingAt(hour)).toBe(part);
  });

  it.each(greetingTable.names)('$firstName $lastName: $initials', ({ initials, ...names }) => {
    expect(initialsOf(names)).toBe(initials);
  });

  it.each(greetingTable.nicknames)('$nickname: $initials', ({ nickname, initials }) => {
    expect(initialsOfNickname(nickname)).toBe(initials);
  });
});

describe('subscriptionToggle', () => {
  it.each(toggleTable.cases)('$make $model with $subscriptions', ({ subscriptions, make, model, ...expected }) => {
    const toggle = subscriptionToggle(subscriptions, make, model);
    expect(toggle).toEqual(
      expected.unsubscribe === null
        ? { kind: 'subscribe', subscriptionType: 'makeModel', subscriptionKey: expected.subscribe }
        : { kind: 'unsubscribe', subscriptionId: expected.unsubscribe },
    );
  });
});

describe('watching', () => {
  it.each(watchTable.cases)('logged in $isLoggedIn, watched $isWatched: $does', ({ does, ...lot }) => {
    expect(watchToggle(lot)).toBe(does);
  });

  it.each(hitTable.cases)('of $hits with $watched watched, filtered $isFiltered: $shown', (row) => {
    const hits = row.hits.map((auctionId) => ({ auctionId }));
    const found = watchedHits({ hits, count: row.count, facets: {} }, new Set(row.watched), row.isFiltered);
    expect(found.hits.map(({ auctionId }) => auctionId)).toEqual(row.shown);
    expect(found.count).toBe(row.shownCount);
  });

  it('takes lots that are no longer watched out of the counts by attribute', () => {
    const hits = [
      { auctionId: 1, stage: 'live', make: 'Lancia' },
      { auctionId: 2, stage: 'live', make: 'Fiat' },
      { auctionId: 3, stage: 'sold', make: 'Fiat' },
    ];
    const facets = { stage: { live: 12, sold: 1 }, make: { Lancia: 3, Fiat: 10 } };
    expect(watchedHits({ hits, count: 13, facets }, new Set([1]), true).facets).toEqual({
      stage: { live: 11, sold: 0 },
      make: { Lancia: 3, Fiat: 8 },
    });
    expect(watchedHits({ hits, count: 13, facets }, new Set([1]), false).facets).toBe(facets);
  });
});

it.each(latencyTable.cases)('bidLatency: $role at $now: $latency', ({ role, sentAt, now, latency }) => {
  expect(bidLatency({ role: role as Person['role'] }, sentAt, now)).toBe(latency);
});
