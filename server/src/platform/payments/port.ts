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
  hold(
    token: string,
    amount: Money,
    reference: string,
  ): Promise<Result<{ readonly reference: string }, GatewayFailure>>;
  capture(reference: string, amount: Money): Promise<Result<{ readonly reference: string }, GatewayFailure>>;
  release(reference: string): Promise<void>;
}
