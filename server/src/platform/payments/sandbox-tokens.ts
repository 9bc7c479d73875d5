import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCardExpired, isCardNumber } from '@marque/core/rules/contact';
import { CURRENCIES, type Currency, type Money, money } from '@marque/core/rules/money';
import type { GatewayCard } from './port.ts';

/** A card of the sandbox. Its token contains these facts, so that a token is still valid after a restart. */
export interface SandboxCard {
  readonly behaviour: Behaviour;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly fingerprint: string;
  /** Whether the card was set up for holds. */
  readonly isReady: boolean;
}

/** An authorisation of the sandbox, whose reference contains these facts. */
export interface SandboxHold {
  readonly behaviour: Behaviour;
  readonly amount: Money;
  /** The caller's own reference, which makes the authorisation unique. */
  readonly reference: string;
}

export interface SandboxTokens {
  fingerprintOf(number: string): string;
  writeCard(card: SandboxCard): string;
  /** Null for a token that was not issued here. */
  readCard(token: string): SandboxCard | null;
  writeHold(hold: SandboxHold): string;
  readHold(reference: string): SandboxHold | null;
}

const CARD = 'card';
const HOLD = 'hold';

/** Tokens of the sandbox: readable facts and a signature, without the card's number. */
export function createSandboxTokens(secret: string): SandboxTokens {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest();

  const sign = (parts: readonly (string | number)[]) => {
    const text = parts.join('.');
    return `${text}.${signatureOf(text)}`;
  };
  const signatureOf = (text: string) => digest(text).subarray(0, 16).toString('base64url');

  /** The parts of a signed text of the kind; null if it isn't one or was altered. */
  const open = (signed: string, kind: string): readonly string[] | null => {
    const cut = signed.lastIndexOf('.');
    const given = Buffer.from(signed.slice(cut + 1));
    const expected = Buffer.from(signatureOf(signed.slice(0, Math.max(cut, 0))));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [first, ...parts] = signed.slice(0, cut).split('.');
    return first === kind ? parts : null;
  };

  return {
    fingerprintOf: (number) => digest(`fingerprint.${number}`).toString('hex').slice(0, 32),
    writeCard: (card) =>
      sign([
        CARD,
        card.behaviour,
        card.brand,
        card.last4,
        card.expiryMonth,
        card.expiryYear,
        card.fingerprint,
        card.isReady ? 'ready' : 'new',
      ]),
    readCard(token) {
      const parts = open(token, CARD);
      if (parts === null) return null;
      const [behaviour = '', brand = '', last4 = '', month, year, fingerprint = '', state] = parts;
      if (!isBehaviour(behaviour)) return null;
      return {
        behaviour,
        brand,
        last4,
        expiryMonth: Number(month),
        expiryYear: Number(year),
        fingerprint,
        isReady: state === 'ready',
      };
    },
    writeHold: ({ behaviour, amount, reference }) => sign([HOLD, behaviour, amount.currency, amount.minor, reference]),
    readHold(signed) {
      const [behaviour = '', currency = '', minor, ...reference] = open(signed, HOLD) ?? [];
      if (!isBehaviour(behaviour) || !isCurrency(currency)) return null;
      return { behaviour, amount: money(Number(minor), currency), reference: reference.join('.') };
    },
  };
}

/** The card as the rest of the server stores it. */
export function toGatewayCard(card: SandboxCard, token: string): GatewayCard {
  const { fingerprint, brand, last4, expiryMonth, expiryYear, behaviour } = card;
  return { token, fingerprint, brand, last4, expiryMonth, expiryYear, needsChallenge: behaviour === 'challenge' };
}

function isBehaviour(text: string): text is Behaviour {
  return (BEHAVIOURS as readonly string[]).includes(text);
}

function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}

/** How a test card behaves. The numbers are those of common card gateways. */
const BEHAVIOURS = ['good', 'declined', 'challenge', 'failsHold', 'failsCapture'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const BY_LAST_FOUR: Readonly<Record<string, Behaviour>> = {
  /** Visa, Mastercard and American Express that always work. */
  '4242': 'good',
  '4444': 'good',
  '0005': 'good',
  '0002': 'declined',
  '3155': 'challenge',
  '0341': 'failsHold',
  '9995': 'failsCapture',
};

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

/**
 * The behaviour of a number by its last four digits, so that tests can use many different cards. Null for invalid numbers
 * and for all others, so that a real card that is entered by mistake is refused.
 */
export function behaviourOf(number: string): Behaviour | null {
  if (!isCardNumber(number)) return null;
  return BY_LAST_FOUR[number.slice(-4)] ?? null;
}

export function brandOf(number: string): string {
  return BRANDS.find(([start]) => start.test(number))?.[1] ?? 'card';
}

/** Whether a card has expired at `now` (UTC ms). */
export function hasExpired(card: { readonly expiryMonth: number; readonly expiryYear: number }, now: number): boolean {
  return isCardExpired({ month: card.expiryMonth, year: card.expiryYear }, now);
}
