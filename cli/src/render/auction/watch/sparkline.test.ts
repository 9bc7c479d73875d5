import { expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

it.each([
  [[], ''],
  [[5], ''],
  [[1, 8], '▁█'],
  [[3, 3, 3], '▁▁▁'],
  [[1, 2, 3, 4, 5, 6, 7, 8], '▁▂▃▄▅▆▇█'],
  [[9, 9, 1, 2, 3], '▁▅█'],
])('of %j is %j', (values, bars) => {
  expect(sparkline(values, values.length === 5 ? 3 : 10)).toBe(bars);
});
