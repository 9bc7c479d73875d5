import { formatMoney, shortPrice } from '@marque/core/rules/format';
import { CURRENCIES, fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { FRAMES, fitFrame, LABEL_GAP, labelWidth } from './chart-frame.ts';

const LANGUAGES = ['en', 'de', 'fr', 'sv', 'zh-Hans'] as const;
const DRAWINGS = Object.values(FRAMES).flatMap(({ wide, narrow }) => [wide, narrow]);

describe.each(CURRENCIES)('amounts in %s', (currency) => {
  it.each([950, 42_500, 909_090, 1_250_000, 200_000_000])('fit the drawing at %i', (amount) => {
    for (const language of LANGUAGES) {
      const price = fromMajor(amount, currency);
      const [axis, end] = [[shortPrice(price, language)], formatMoney(price, language)];
      for (const drawing of DRAWINGS) {
        const { left, right, width } = fitFrame(drawing, { axis, end });
        expect(left - LABEL_GAP.axis - labelWidth(axis[0] ?? '')).toBeGreaterThanOrEqual(0);
        expect(right + LABEL_GAP.end + labelWidth(end)).toBeLessThanOrEqual(width);
        expect(right - left).toBeGreaterThan(width / 3);
      }
    }
  });
});

it('keeps the drawing as it is for short amounts', () => {
  expect(fitFrame(FRAMES.price.wide, { axis: ['£0', '£10k'], end: '£950' })).toEqual(FRAMES.price.wide);
});
