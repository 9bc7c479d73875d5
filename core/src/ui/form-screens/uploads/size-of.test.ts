import { expect, it } from 'vitest';
import { sizeOf } from './size-of.ts';

it.each([
  [0, 0, 'kilobytes'],
  [1, 1, 'kilobytes'],
  [1_499, 1, 'kilobytes'],
  [99_999, 100, 'kilobytes'],
  [100_000, 0.1, 'megabytes'],
  [8_400_000, 8.4, 'megabytes'],
  [100_000_000, 100, 'megabytes'],
])('%i bytes are %d %s', (bytes, value, unit) => {
  expect(sizeOf(bytes)).toEqual({ value, unit });
});
