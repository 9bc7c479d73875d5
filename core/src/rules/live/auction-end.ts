import type { Stage } from '../lot/index.ts';

/** How an auction can have ended for somebody who had a part in it. */
export const END_OUTCOMES = [
  'tooLate',
  'seller',
  /** Won, and the card refused. */
  'wonProblem',
  'wonPaymentTaken',
  'wonPaymentPending',
  'lost',
] as const;
export type EndOutcome = (typeof END_OUTCOMES)[number];

export type EndDrawer =
  | { readonly kind: 'closed' }
  /** A loader, while the end is asked for. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly outcome: EndOutcome; readonly link: string | null };

/**
 * The drawer at the end of an auction. Only a sale opens it, and only for those who had a part in the auction; until it
 * is known how it ended for them (null) it shows a loader. Who won with a card problem is sent to add another card.
 */
export function endDrawer(end: {
  readonly stage: Stage;
  readonly tookPart: boolean;
  readonly outcome: EndOutcome | null;
}): EndDrawer {
  if (end.stage !== 'sold' || !end.tookPart) return { kind: 'closed' };
  if (end.outcome === null) return { kind: 'loading' };
  return { kind: 'open', outcome: end.outcome, link: end.outcome === 'wonProblem' ? '/account/billing' : null };
}
