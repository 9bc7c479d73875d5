import { fromMajor } from '../../money/index.ts';
import type { LiveFacts } from '../index.ts';

/** A live auction for tests, with its reserve met and another bidder in the lead. */
export const FACTS: LiveFacts = {
  lotId: 48_213,
  revision: 3,
  stage: 'live',
  currentBid: fromMajor(42_500, 'gbp'),
  minimumBid: fromMajor(43_000, 'gbp'),
  noBids: 31,
  reserveMet: true,
  reserveLowered: false,
  highBidderId: 8,
  highBidderDisplayName: 'heron_77',
  endsAt: Date.UTC(2026, 10, 20, 12),
  extensionCause: null,
  noWatchers: 5,
};
