import type { Money } from '@marque/core/rules/money';
import type { Result } from '@marque/core/rules/result';

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
  /** Sets a card up for later holds. */
  setUp(token: string, challengePassed: boolean): Promise<Result<GatewayCard, GatewayFailure>>;
  /** Reserves an amount on a card. The same `reference` gets the first answer again: it is one hold however often asked. */
  hold(
    token: string,
    amount: Money,
    reference: string,
  ): Promise<Result<{ readonly reference: string }, GatewayFailure>>;
  /**
   * Takes an amount from a hold, once: what is left of it is let go. `reference` is ours and names this attempt. Asked
   * again with it, also after a crash of ours, the gateway gives the answer it gave the first time, regardless of what the
   * repeat says, so that a caller who is unsure of an answer can't take money twice.
   */
  capture(
    hold: string,
    amount: Money,
    reference: string,
  ): Promise<Result<{ readonly reference: string }, GatewayFailure>>;
  /** Lets go of a hold. Harmless for one that was captured, released before, or never was. */
  release(hold: string): Promise<void>;
}
