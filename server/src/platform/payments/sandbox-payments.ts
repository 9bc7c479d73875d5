import { setTimeout as sleep } from 'node:timers/promises';
import { refuse, succeed } from '@marque/core/rules/result';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayCard, PaymentsPort } from './port.ts';
import { createSandboxBank } from './sandbox-bank.ts';
import {
  type Behaviour,
  behaviourOf,
  brandOf,
  createSandboxTokens,
  hasExpired,
  type SandboxCard,
  toGatewayCard,
} from './sandbox-tokens.ts';

export interface SandboxOptions {
  /** UTC milliseconds, by which cards expire. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'debug'>;
  /** The time of each answer; by default about that of real gateways. */
  readonly delayMs?: number;
  /** Signs tokens and salts fingerprints. It is the gateway's own and protects test cards only. */
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

const DELAY_MS = 150;

/** A card gateway inside this process for test numbers only. The number selects the behaviour of a card. */
export function createSandboxPayments(options: SandboxOptions): SandboxPayments {
  const { now, log, delayMs = DELAY_MS, secret = 'marque sandbox gateway' } = options;
  const tokens = createSandboxTokens(secret);
  const bank = createSandboxBank(tokens, now);

  const delay = async () => {
    if (delayMs > 0) await sleep(delayMs);
  };

  return {
    async tokenise({ number: typed, expiryMonth, expiryYear }) {
      await delay();
      const number = typed.replaceAll(' ', '');
      const behaviour = behaviourOf(number);
      const card = { expiryMonth, expiryYear };
      if (behaviour === null || hasExpired(card, now())) return refuse('declined');
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

    beginSetUp: async () => refuse('unknownToken'),

    async setUp(token, challengePassed) {
      await delay();
      const card = tokens.readCard(token);
      if (card === null) return refuse('unknownToken');
      if (card.behaviour === 'declined' || hasExpired(card, now())) return refuse('declined');
      if (card.behaviour === 'challenge' && !card.isReady && !challengePassed) return refuse('challengeRequired');
      return succeed(written({ ...card, isReady: true }));
    },

    async hold(token, amount, reference) {
      const answer = bank.hold(token, amount, reference);
      await delay();
      log.debug({ reference, minor: amount.minor, currency: amount.currency, ok: answer.ok }, 'sandbox: hold');
      return answer;
    },

    async capture(hold, amount, reference) {
      const answer = bank.capture(hold, amount, reference);
      await delay();
      log.debug({ reference, minor: amount.minor, currency: amount.currency, ok: answer.ok }, 'sandbox: capture');
      return answer;
    },

    async refund(hold, amount, reference) {
      const answer = bank.refund(hold, amount, reference);
      await delay();
      log.debug({ reference, minor: amount.minor, currency: amount.currency, ok: answer.ok }, 'sandbox: refund');
      return answer;
    },

    async release(hold) {
      bank.release(hold);
      await delay();
    },

    mount: async () => undefined,

    mint({ owner, expiryMonth, expiryYear, behaviour = 'good', brand = 'visa', last4 = '4242' }) {
      const fingerprint = tokens.fingerprintOf(`owner ${owner}`);
      return written({ behaviour, brand, last4, expiryMonth, expiryYear, fingerprint, isReady: true });
    },
  };

  function written(card: SandboxCard): GatewayCard {
    return toGatewayCard(card, tokens.writeCard(card));
  }
}
