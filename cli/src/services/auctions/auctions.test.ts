import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeeQuote } from '@marque/core/contracts/fees';
import type { Listing } from '@marque/core/contracts/listings';
import { feeLines, quoteFees } from '@marque/core/rules/fees';
import { fromMajor, toFraction, toMajor } from '@marque/core/rules/money';
import { afterAll, describe, expect, it } from 'vitest';
import { feesCountry, lotReminder, parseLotId, quoteFromWire, writeNewFile } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'marque-auctions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['10001', 10_001],
  ['1', 1],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1e4', null],
  ['10001 ', null],
  ['', null],
  ['9999999999999999', null],
])('reads %j as the number of a lot: %j', (text, id) => {
  expect(parseLotId(text)).toBe(id);
});

it('asks for the country of the flag, then of the settings, then of the account', () => {
  const settings = (source: 'user' | 'default') => ({
    country: 'GB',
    sources: { profile: 'default', server: 'default', site: 'default', color: 'default', country: source } as const,
  });
  expect(feesCountry('DE', settings('user'))).toBe('DE');
  expect(feesCountry(undefined, settings('user'))).toBe('GB');
  expect(feesCountry(undefined, settings('default'))).toBeNull();
});

describe('a quote of the server', () => {
  it.each([
    [43_500, 'GB', null],
    [5_000, 'CH', null],
    [43_500, 'FI', 1],
    [18_000, 'GB', 3],
    [7_000, 'US', 2],
  ] as const)('of %i from %s with the commission %s has the lines of the rules', (major, country, commission) => {
    const amount = fromMajor(major, 'gbp');
    const quote = quoteFees({ amount, lotType: 'car', buyerCountryCode: country, customCommissionId: commission });
    const wire: FeeQuote = {
      currencyCode: 'gbp',
      amount: major,
      feeRate: toFraction(quote.rate),
      feeRateIncTax: toFraction(quote.rateIncTax),
      feeAmountExTax: toMajor(quote.feeExTax),
      feeAmountIncTax: toMajor(quote.feeIncTax),
      taxAmount: toMajor(quote.tax),
      taxRate: toFraction(quote.taxRate),
      total: toMajor(quote.total),
      payTax: quote.payTax,
      taxName: quote.taxName,
      requiresHold: false,
      minFee: toMajor(quote.minFee),
      minFeeIncTax: toMajor(quote.minFeeIncTax),
      maxFee: quote.maxFee === null ? null : toMajor(quote.maxFee),
      maxFeeIncTax: quote.maxFeeIncTax === null ? null : toMajor(quote.maxFeeIncTax),
      isMaxFeeEnabled: quote.isMaxFeeEnabled,
      buyerCountryCode: country,
      transport: null,
    };
    const audience = { isVip: false, kind: 'hammer', saleFormat: 'auction' } as const;
    const read = quoteFromWire(wire, { customCommissionId: commission });
    expect(feeLines(read, audience)).toEqual(feeLines(quote, audience));
  });
});

describe('a reminder', () => {
  const end = '2026-11-20T19:00:00.000Z';
  const lot = {
    auctionId: 10_001,
    revision: 4,
    lotType: 'car',
    slug: 'a-car-10001',
    dtStageEndUTC: end,
    dtAuctionEndUTC: null,
  } as Listing;
  const facts = { serverUrl: 'https://marque.test', title: 'Auction ends: A car', now: Date.parse(end) - 1 };

  it('leads to the page of the lot', () => {
    const text = lotReminder(lot, facts);
    expect(text).toContain('URL:https://marque.test/for-sale/a-car-10001\r\n');
    expect(text).toContain('DTSTART:20261120T190000Z\r\n');
  });

  it('is none for a lot without an end, or after it', () => {
    expect(lotReminder({ ...lot, dtStageEndUTC: null }, facts)).toBeNull();
    expect(lotReminder(lot, { ...facts, now: Date.parse(end) })).toBeNull();
  });
});

it('writes a new file and leaves one that exists as it is', async () => {
  const path = join(folder, 'new.ics');
  expect(await writeNewFile(path, 'text')).toEqual({ ok: true, value: null });
  expect(readFileSync(path, 'utf8')).toBe('text');
  writeFileSync(path, 'mine');
  expect(await writeNewFile(path, 'text')).toEqual({ ok: false, error: 'exists' });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  expect(await writeNewFile(join(folder, 'none', 'new.ics'), 'text')).toEqual({ ok: false, error: 'noFolder' });
  expect(await writeNewFile(folder, 'text')).toEqual({ ok: false, error: 'exists' });
});
