import { createHmac, timingSafeEqual } from 'node:crypto';
import { CURRENCIES, type Currency, type Money, money } from '@marque/core/rules/money';
import type { GatewayCard } from './port.ts';
import { BEHAVIOURS, type Behaviour } from './sandbox-cards.ts';

/** What the sandbox knows of a card. It is carried by the token itself, so that a token outlives a restart. */
export interface SandboxCard {
  readonly behaviour: Behaviour;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly fingerprint: string;
  /** Set up for holds; a card fresh from the form is not yet. */
  readonly isReady: boolean;
}

/** What the sandbox knows of an authorisation; carried by its reference in the same way. */
export interface SandboxHold {
  readonly behaviour: Behaviour;
  readonly amount: Money;
  /** The caller's own reference, which made it this one and no other. */
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

/** Tokens of the sandbox: facts in plain sight with a signature behind them, and never a card's number. */
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

/** The face of a card that the rest of the server keeps. */
export function faceOf(card: SandboxCard, token: string): GatewayCard {
  const { fingerprint, brand, last4, expiryMonth, expiryYear, behaviour } = card;
  return { token, fingerprint, brand, last4, expiryMonth, expiryYear, needsChallenge: behaviour === 'challenge' };
}

function isBehaviour(text: string): text is Behaviour {
  return (BEHAVIOURS as readonly string[]).includes(text);
}

function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text);
}
