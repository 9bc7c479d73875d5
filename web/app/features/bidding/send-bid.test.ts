import { describe, expect, it } from 'vitest';
import { campaignOf, localDateTime } from './send-bid.ts';

describe('campaignOf', () => {
  it('reads what the first page put aside', () => {
    expect(campaignOf('lang=en; utm_source=letter%20of%20May; utm_medium=mail')).toEqual({
      utm_campaign: null,
      utm_medium: 'mail',
      utm_source: 'letter of May',
    });
  });

  it('survives what others write into cookies', () => {
    expect(campaignOf('utm_source=%E0%A4%A').utm_source).toBeNull();
    expect(campaignOf('').utm_campaign).toBeNull();
  });
});

it('says the bidder’s own time with its distance from UTC', () => {
  const at = new Date('2026-11-20T18:30:15.500Z');
  const told = localDateTime(at);
  expect(told).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/);
  expect(Date.parse(told)).toBe(Date.parse('2026-11-20T18:30:15.000Z'));
});
