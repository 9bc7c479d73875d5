import { describe, expect, it } from 'vitest';
import { campaignOf, localDateTime } from './send-bid.ts';

describe('campaignOf', () => {
  it('reads the cookies of the first page', () => {
    expect(campaignOf('lang=en; utm_source=letter%20of%20May; utm_medium=mail')).toEqual({
      utm_campaign: null,
      utm_medium: 'mail',
      utm_source: 'letter of May',
    });
  });

  it('ignores invalid and missing cookies', () => {
    expect(campaignOf('utm_source=%E0%A4%A').utm_source).toBeNull();
    expect(campaignOf('').utm_campaign).toBeNull();
  });
});

it('writes the local time with its UTC offset', () => {
  const at = new Date('2026-11-20T18:30:15.500Z');
  const written = localDateTime(at);
  expect(written).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/);
  expect(Date.parse(written)).toBe(Date.parse('2026-11-20T18:30:15.000Z'));
});
