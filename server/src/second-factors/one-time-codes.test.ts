import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { acceptedStep, newSecret, provisioningOf, STEP_SECONDS } from './one-time-codes.ts';

/** The secret "12345678901234567890" of appendix B of RFC 6238, in base 32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Its times in seconds with the last six of its eight digits. */
const RFC_VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

const stepOf = (seconds: number) => Math.floor(seconds / STEP_SECONDS);

describe('a code', () => {
  it.each(RFC_VECTORS)('of RFC 6238 at %i is %s', (seconds, code) => {
    expect(acceptedStep(RFC_SECRET, code, seconds * 1000, null)).toBe(stepOf(seconds));
  });

  it.each([
    [-31, null],
    [-30, 39],
    [-1, 39],
    [0, 40],
    [29, 40],
    [30, 41],
    [59, 41],
    [60, null],
  ])('of the step %i seconds away belongs to step %s', (away, step) => {
    const now = 40 * STEP_SECONDS;
    const code = generateSync({ secret: RFC_SECRET, epoch: now + away });
    expect(acceptedStep(RFC_SECRET, code, now * 1000, null)).toBe(step);
  });

  it('is refused for a step up to the last that was accepted', () => {
    const now = 40 * STEP_SECONDS;
    const code = generateSync({ secret: RFC_SECRET, epoch: now });
    expect([39, 40, 41].map((last) => acceptedStep(RFC_SECRET, code, now * 1000, last))).toEqual([40, null, null]);
  });

  it('of another secret is wrong', () => {
    const code = generateSync({ secret: newSecret(), epoch: 59 });
    expect(acceptedStep(RFC_SECRET, code === '287082' ? '000000' : code, 59_000, null)).toBeNull();
  });
});

it('an app reads the account and the secret from the picture', () => {
  const { uri, svg } = provisioningOf(RFC_SECRET, 'ann+cars@example.com');
  expect(uri).toBe(`otpauth://totp/Marque:ann%2Bcars%40example.com?secret=${RFC_SECRET}&issuer=Marque`);
  expect(svg).toContain('<path');
});
