import { setTimeout as sleep } from 'node:timers/promises';
import type { Money } from '@marque/core/rules/money';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayCard, GatewayFailure, PaymentsPort } from './port.ts';
import { type Behaviour, behaviourOf, brandOf, expiresAt } from './sandbox-cards.ts';
import { createSandboxTokens, faceOf, type SandboxCard } from './sandbox-tokens.ts';

export interface SandboxOptions {
  /** UTC milliseconds, by which cards expire. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'debug'>;
  /** How long the gateway takes over each answer; real ones take about this. */
  readonly delayMs?: number;
  /** Signs tokens and salts fingerprints. The gateway's own: nothing but test cards hangs on it. */
  readonly secret?: string;
}

export interface SandboxPayments extends PaymentsPort {
  /** A card that is set up already, for the people of a seeded world. Different `owner`s have different cards. */
  mint(card: {
    readonly owner: string;
    readonly expiryMonth: number;
    readonly expiryYear: number;
    readonly behaviour?: Behaviour;
    readonly brand?: string;
    readonly last4?: string;
  }): GatewayCard;
}

type Answer = Result<{ readonly reference: string }, GatewayFailure>;

/** Answers about the latest this many references are remembered; older ones are worked out anew from the reference. */
const REMEMBERED = 50_000;
const DELAY_MS = 150;

/** A card gateway inside this process: test numbers only, no money. What each card does hangs on its number. */
export function createSandboxPayments(options: SandboxOptions): SandboxPayments {
  const { now, log, delayMs = DELAY_MS, secret = 'marque sandbox gateway' } = options;
  const tokens = createSandboxTokens(secret);
  // By the caller's references.
  const holds = new Map<string, Answer>();
  const captures = new Map<string, Answer>();
  // By our own, of holds.
  const captured = new Map<string, true>();
  const released = new Map<string, true>();

  const think = async () => {
    if (delayMs > 0) await sleep(delayMs);
  };

  function decideHold(token: string, amount: Money, reference: string): Answer {
    const card = tokens.readCard(token);
    if (card === null) return refuse('unknownToken');
    if (!card.isReady) return refuse(card.behaviour === 'challenge' ? 'challengeRequired' : 'unknownToken');
    if (card.behaviour === 'failsHold' || expiresAt(card) <= now()) return refuse('authorisationFailed');
    return succeed({ reference: tokens.writeHold({ behaviour: card.behaviour, amount, reference }) });
  }

  function decideCapture(name: string, amount: Money, reference: string): Answer {
    const hold = tokens.readHold(name);
    if (hold === null) return refuse('unknownToken');
    // What was taken once is not there to be taken again.
    if (released.has(name) || captured.has(name)) return refuse('authorisationFailed');
    const isWithinHold = amount.currency === hold.amount.currency && amount.minor <= hold.amount.minor;
    if (!isWithinHold || hold.behaviour === 'failsCapture') return refuse('declined');
    remember(captured, name, true);
    return succeed({ reference });
  }

  return {
    async tokenise({ number: typed, expiryMonth, expiryYear }) {
      await think();
      const number = typed.replaceAll(' ', '');
      const behaviour = behaviourOf(number);
      const card = { expiryMonth, expiryYear };
      if (behaviour === null || expiresAt(card) <= now()) return refuse('declined');
      return succeed(
        written({
          ...card,
          behaviour,
          brand: brandOf(number),
          last4: number.slice(-4),
          fingerprint: tokens.fingerprintOf(number),
          isReady: false,
        }),
      );
    },

    async setUp(token, challengePassed) {
      await think();
      const card = tokens.readCard(token);
      if (card === null) return refuse('unknownToken');
      if (card.behaviour === 'declined' || expiresAt(card) <= now()) return refuse('declined');
      if (card.behaviour === 'challenge' && !card.isReady && !challengePassed) return refuse('challengeRequired');
      return succeed(written({ ...card, isReady: true }));
    },

    async hold(token, amount, reference) {
      const known = holds.get(reference);
      const answer = known ?? decideHold(token, amount, reference);
      remember(holds, reference, answer);
      await think();
      log.debug({ reference, minor: amount.minor, currency: amount.currency, ok: answer.ok }, 'sandbox: hold');
      return answer;
    },

    async capture(hold, amount, reference) {
      const answer = captures.get(reference) ?? decideCapture(hold, amount, reference);
      remember(captures, reference, answer);
      await think();
      log.debug({ reference, minor: amount.minor, currency: amount.currency, ok: answer.ok }, 'sandbox: capture');
      return answer;
    },

    async release(hold) {
      if (!captured.has(hold)) remember(released, hold, true);
      await think();
    },

    mint({ owner, expiryMonth, expiryYear, behaviour = 'good', brand = 'visa', last4 = '4242' }) {
      const fingerprint = tokens.fingerprintOf(`owner ${owner}`);
      return written({ behaviour, brand, last4, expiryMonth, expiryYear, fingerprint, isReady: true });
    },
  };

  function written(card: SandboxCard): GatewayCard {
    return faceOf(card, tokens.writeCard(card));
  }
}

/** Adds to a map that forgets its oldest entries. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  if (map.size <= REMEMBERED) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
