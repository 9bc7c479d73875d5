export interface StripeSettings {
  readonly secretKey: string;
  /** Checks the signatures of events. */
  readonly webhookSecret: string;
  /** Another address of the API than Stripe's own, without a path. */
  readonly apiUrl?: string | undefined;
}
