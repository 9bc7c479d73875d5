import type { Listing } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { openTexts } from '../../texts.ts';
import { leaderCell, priceCell, reserveCell, stageCell, timeCell, toReserveCell } from './lot-cells.ts';
import { addAuctionTexts } from './texts.ts';

const texts = openTexts();
addAuctionTexts(texts);
const { t } = texts;

const NOW = Date.parse('2026-11-20T19:00:00.000Z');

/** What the cells depend on. */
function lot(part: Partial<Listing> = {}): Listing {
  const facts = {
    auctionId: 10_001,
    stage: 'live',
    saleFormat: 'auction',
    currencyCode: 'gbp',
    currentBid: 20_000,
    minimumBid: 20_250,
    startPrice: 12_000,
    noBids: 3,
    reserveMet: false,
    priceWithheld: false,
    priceReserve: null,
    salePrice: null,
    priceBuyItNow: null,
    priceBuyNow: null,
    dtAuctionStartUTC: null,
    dtSoldUTC: null,
    dtStageEndUTC: '2026-11-20T19:01:58.900Z',
    dtAuctionEndUTC: null,
  } as const;
  return { ...facts, ...part } as Listing;
}

describe('the price', () => {
  it.each([
    ['a live auction', {}, '£20,000'],
    ['an auction without bids', { noBids: 0, currentBid: 0, minimumBid: 12_000 }, 'from £12,000'],
    ['one that is coming soon', { stage: 'comingsoon', noBids: 0, currentBid: 0, minimumBid: 500 }, 'from £500'],
    ['a sale', { stage: 'sold', currentBid: 0, salePrice: 38_000 }, '£38,000'],
    ['a sale that a visitor may not see', { stage: 'sold', currentBid: 0, priceWithheld: true }, 'withheld'],
    ['a hidden sale without a price', { stage: 'soldhidden', currentBid: 0 }, '–'],
    ['an unsold auction', { stage: 'unsold' }, '£20,000'],
    ['an unsold auction without bids', { stage: 'unsold', noBids: 0, currentBid: 0 }, '–'],
    ['buy now', { stage: 'buynow', saleFormat: 'buyItNow', priceBuyItNow: 22_000 }, '£22,000'],
    ['offers without a price', { stage: 'offer', saleFormat: 'offer' }, 'offers'],
    ['a classified lot', { stage: 'classified', saleFormat: 'classified', startPrice: 119_500 }, '£119,500'],
    ['a classified lot on request', { stage: 'classified', saleFormat: 'classified', startPrice: 0 }, 'on request'],
    ['a private sale', { stage: 'sold', saleFormat: 'private' }, 'confidential'],
  ] as const)('of %s', (_, part, text) => {
    expect(priceCell(lot(part), t)).toBe(text);
  });
});

it('tells who may see the reserve what is missing to it, and all others whether it is met', () => {
  expect(toReserveCell(lot({ priceReserve: 30_000 }), t)).toBe('−£10,000');
  expect(toReserveCell(lot({ priceReserve: 20_000 }), t)).toBe('met');
  expect(toReserveCell(lot(), t)).toBe('none');
  expect(toReserveCell(lot({ saleFormat: 'offer' }), t)).toBe('–');
  expect([reserveCell(lot(), t), reserveCell(lot({ reserveMet: true }), t)]).toEqual(['not met', 'met']);
});

describe('the time', () => {
  it.each([
    ['a running clock', {}, '00:01:58'],
    ['days', { dtStageEndUTC: '2026-11-25T22:30:00.000Z' }, '5 d 3 h'],
    ['a lot that is being checked', { dtStageEndUTC: '2026-11-20T18:59:55.000Z' }, 'checking'],
    ['a start', { stage: 'comingsoon', dtAuctionStartUTC: '2026-11-20T20:00:00.000Z' }, 'opens in 01:00:00'],
    ['a sale', { stage: 'sold', dtSoldUTC: '2026-11-19T20:00:00.000Z' }, '19/11/26'],
    ['a lot without an end', { stage: 'classified', dtStageEndUTC: null }, '–'],
  ] as const)('of %s', (_, part, text) => {
    expect(timeCell(lot(part), NOW, 'UTC', t)).toBe(text);
  });
});

it('has a word for each stage, and makes names safe for a terminal', () => {
  expect(stageCell(lot({ stage: 'provisionallysold' }), t)).toBe('provisionally sold');
  expect(leaderCell('ann\u001b[2J')).toBe('ann\\x1b[2J');
  expect(leaderCell(null)).toBe('–');
});
