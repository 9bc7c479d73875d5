import type { Money } from '@marque/core/rules/money';
import type { Result } from '@marque/core/rules/result';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/index.ts';

/** What is kept of a card. Its number never reaches the database. */
export interface GatewayCard {
  readonly token: string;
  readonly fingerprint: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly needsChallenge: boolean;
}

export type GatewayFailure = 'declined' | 'challengeRequired' | 'authorisationFailed' | 'unknownToken' | 'unavailable';

/** The card gateway: manual capture, so that a hold is placed with a bid and taken or released at the close. */
export interface PaymentsPort {
  /** Sandbox only: a test number for a token. */
  tokenise(card: {
    readonly number: string;
    readonly expiryMonth: number;
    readonly expiryYear: number;
    readonly cvc: string;
  }): Promise<Result<GatewayCard, GatewayFailure>>;
  /**
   * Begins to set up a card that its owner enters in a frame of the gateway, whose token goes to that frame and then to
   * `setUp`. `previousToken`: of the account's previous card. The sandbox, which has no frame, refuses.
   */
  beginSetUp(owner: {
    readonly userId: number;
    readonly previousToken: string | null;
  }): Promise<Result<{ readonly token: string }, GatewayFailure>>;
  /**
   * Sets a card up for later holds. `challengePassed` is the cardholder's answer in the sandbox; other gateways know it.
   */
  setUp(token: string, challengePassed: boolean): Promise<Result<GatewayCard, GatewayFailure>>;
  /** Reserves an amount on a card. A repeated `reference` returns the first answer and creates no second hold. */
  hold(
    token: string,
    amount: Money,
    reference: string,
  ): Promise<Result<{ readonly reference: string }, GatewayFailure>>;
  /**
   * Captures an amount of a hold, once, and releases the rest. `reference` is ours and names this attempt. A repeated
   * reference returns the first answer, also after a crash and whatever the repeated arguments, so that a caller who is
   * unsure of an answer cannot take money twice.
   */
  capture(
    hold: string,
    amount: Money,
    reference: string,
  ): Promise<Result<{ readonly reference: string }, GatewayFailure>>;
  /**
   * Returns an amount of what was captured of a hold to its card. `reference` is ours; a repeated one returns the first
   * answer and no second amount.
   */
  refund(
    hold: string,
    amount: Money,
    reference: string,
  ): Promise<Result<{ readonly reference: string }, GatewayFailure>>;
  /** Lets go of a hold. Harmless for one that was captured, released before, or never was. */
  release(hold: string): Promise<void>;
  /** Mounts the address that takes the gateway's events; none for the sandbox. */
  mount(app: FastifyInstance, events: GatewayEvents): Promise<void>;
}

/**
 * What follows from events of the gateway. Each runs in the transaction that notes the event as handled, and resolves with
 * what remains to be done after the commit.
 */
export interface GatewayEvents {
  /** A hold was cancelled at the gateway, or has lapsed there; also one that was released. */
  holdEnded(transaction: Kysely<Schema>, hold: string): Promise<() => void>;
  /** A refund did not reach its card, after it was answered as done. `reference`: ours. */
  refundFailed(transaction: Kysely<Schema>, reference: string): Promise<() => void>;
}
