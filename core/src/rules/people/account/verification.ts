/** The minimum interval between two e-mails with the link (ms). */
export const RESEND_INTERVAL_MS = 60_000;

/** State of sending the verification link. Times in UTC ms. */
export interface Verification {
  readonly kind: 'verify' | 'sending' | 'success' | 'failed';
  /** When it was last sent; null before. */
  readonly sentAt: number | null;
}

export type VerificationEvent =
  | { readonly kind: 'send'; readonly at: number }
  | { readonly kind: 'sent'; readonly at: number }
  | { readonly kind: 'failed' };

export const NOT_SENT: Verification = { kind: 'verify', sentAt: null };

/** Milliseconds until the link may be sent again; 0 when it may. */
export function resendDelay({ sentAt }: Verification, now: number): number {
  return sentAt === null ? 0 : Math.max(0, sentAt + RESEND_INTERVAL_MS - now);
}

/** The button that sends the verification link, after an event: once a minute at most, and one at a time. */
export function reduceVerification(state: Verification, event: VerificationEvent): Verification {
  switch (event.kind) {
    case 'send': {
      const mayBeSent = state.kind !== 'sending' && resendDelay(state, event.at) === 0;
      return mayBeSent ? { ...state, kind: 'sending' } : state;
    }
    case 'sent':
      return state.kind === 'sending' ? { kind: 'success', sentAt: event.at } : state;
    case 'failed':
      return state.kind === 'sending' ? { ...state, kind: 'failed' } : state;
  }
}
