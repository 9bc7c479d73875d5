/** A test card and where it fails. */
export interface FakeCard {
  readonly brand: string;
  readonly fingerprint: string;
  readonly fails: 'setUp' | 'challenge' | 'hold' | 'capture' | null;
}

/** Stripe's numbers for tests; the last is ours, since Stripe has none that fails at its capture. */
export const FAKE_CARDS: Readonly<Record<string, FakeCard>> = {
  '4242424242424242': { brand: 'visa', fingerprint: 'fp4242', fails: null },
  '5555555555554444': { brand: 'mastercard', fingerprint: 'fp4444', fails: null },
  '4000000000000002': { brand: 'visa', fingerprint: 'fp0002', fails: 'setUp' },
  '4000002500003155': { brand: 'visa', fingerprint: 'fp3155', fails: 'challenge' },
  '4000000000000341': { brand: 'visa', fingerprint: 'fp0341', fails: 'hold' },
  '4000000000009995': { brand: 'visa', fingerprint: 'fp9995', fails: 'capture' },
};
