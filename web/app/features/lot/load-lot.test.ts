import type { ApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import { describe, expect, it } from 'vitest';
import { findLot, loadLot, othersOf } from './load-lot.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Answers by the endpoint's name; what has none is unknown to this server. */
function facts(answers: Answers, me: PageFacts['me'] = null): { readonly facts: PageFacts; readonly asked: string[] } {
  const asked: string[] = [];
  const call = async ({ name }: { readonly name: string }) => {
    asked.push(name);
    return name in answers
      ? { ok: true, value: { status: 200, body: answers[name] } }
      : { ok: false, error: { kind: 'refused', status: 404, problem: { code: 404, message: 'notFound' } } };
  };
  const origins = { cars: 'https://cars.test', watches: 'https://watches.test' };
  const page = { api: { call } as unknown as ApiClient, me, site: 'cars', origins, countryCode: 'GB', serverNow: 0 };
  return { facts: page as unknown as PageFacts, asked };
}

const lot = (part: object) => ({
  auctionId: 7,
  slug: 'a',
  site: 'cars',
  lotType: 'car',
  stage: 'live',
  saleFormat: 'auction',
  make: 'Audi',
  startPrice: 100,
  ...part,
});
const SEARCH = { searchListings: { hits: [{ auctionId: 7 }, { auctionId: 8 }, { auctionId: 8 }] } };
const url = new URL('https://cars.test/for-sale/a?bid');
const ME = { userId: 5 } as PageFacts['me'];

describe('what the page of a lot asks for', () => {
  it.each<[string, object, PageFacts['me'], readonly string[]]>([
    ['a live auction', {}, ME, ['listBids', 'listComments', 'readTimely']],
    ['one that opens soon', { stage: 'comingsoon' }, ME, ['readFees']],
    ['a live lot sold by offer', { saleFormat: 'offer' }, null, ['listComments', 'readTimely']],
    ['a lot on offer without a clock', { stage: 'offer', saleFormat: 'offer' }, null, ['readFees']],
    ['a sold lot, by a visitor', { stage: 'sold' }, null, ['listBids', 'readFees']],
    ['a sold lot, by a member', { stage: 'sold' }, ME, ['listBids', 'readEndData', 'readFees']],
    ['an unsold lot', { stage: 'unsold' }, ME, ['listBids', 'readFees']],
  ])('%s', async (_, part, me, wanted) => {
    const timely = { readTimely: { fees: {} } };
    const { facts: page, asked } = facts({ readAuctionBySlug: lot(part), ...SEARCH, ...timely }, me);
    await loadLot(page, 'a', url);
    const others = asked.filter((name) => name !== 'readAuctionBySlug' && name !== 'searchListings');
    expect(others.toSorted((left, right) => left.localeCompare(right))).toEqual(wanted);
  });

  it('leaves out what cannot be had, and is still the page', async () => {
    const { facts: page } = facts({ readAuctionBySlug: lot({}) }, ME);
    expect(await loadLot(page, 'a', url)).toMatchObject({
      timely: null,
      bids: null,
      end: null,
      fees: null,
      similar: [],
    });
  });

  it('is a 404 for an unknown slug', async () => {
    const { facts: page } = facts({});
    await expect(loadLot(page, 'b', url)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('leaves it to the caller what else a slug may name', async () => {
    expect(await findLot(facts({}).facts, 'charity-auction', url)).toBeNull();
  });

  it('brings the single lots of a collection', async () => {
    const barn = lot({ lotType: 'collection', title: 'The barn', slug: 'the-barn', make: null });
    const within = { auctionId: 9, title: 'A car of The barn', summary: '' };
    const search = { searchListings: { hits: [within, { auctionId: 10, title: 'A barn', summary: '' }] } };
    const { facts: page } = facts({ readAuctionBySlug: barn, ...search });
    const found = await findLot(page, 'the-barn', new URL('https://cars.test/collection/the-barn'));
    expect(found?.within.map(({ auctionId }) => auctionId)).toEqual([within.auctionId]);
  });

  it('sends on to the right address, with what was asked of it', async () => {
    const { facts: page } = facts({ readAuctionBySlug: lot({ lotType: 'plate' }) });
    const answer = await loadLot(page, 'a', url).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/plates/a?bid');
  });
});

it('shows other lots once each, and never the one on the page', () => {
  const lots = [7, 8, 9, 8].map((auctionId) => ({ auctionId }));
  expect(othersOf(7, lots).map(({ auctionId }) => auctionId)).toEqual([8, 9]);
});
