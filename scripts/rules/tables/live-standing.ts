import { type LiveFacts, type LotViewer, openLot, type Strip, standing, stripOf } from '@marque/core/rules/live';
import type { RulesTable } from '../table.ts';
import { english, major, sum } from '../words.ts';

const VIEWER_ID = 2;
const DEAL = { amount: major(1_500), expiresAt: 86_400_000 };

const VIEWER: LotViewer = {
  userId: VIEWER_ID,
  hasBid: true,
  ceiling: null,
  hasPendingBid: false,
  pendingAmount: null,
  counter: null,
  offer: null,
  hasBought: null,
  boughtFor: null,
};

/** An auction that somebody else leads. */
const LOT: LiveFacts = {
  lotId: 10001,
  revision: 1,
  stage: 'live',
  currentBid: major(1_000),
  minimumBid: major(1_100),
  noBids: 3,
  reserveMet: true,
  reserveLowered: false,
  highBidderId: 3,
  highBidderDisplayName: 'heron_77',
  endsAt: 86_400_000,
  extensionCause: null,
  noWatchers: 0,
};

const LEADS = { highBidderId: VIEWER_ID } as const;

interface Situation {
  readonly viewer?: Partial<LotViewer>;
  readonly lot?: Partial<LiveFacts>;
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'not logged in': { viewer: { userId: null, hasBid: false } },
  'has not bid': { viewer: { hasBid: false } },
  'bid waits for the card': { viewer: { hasPendingBid: true, pendingAmount: major(1_200) } },
  'bid of unknown sum waits for the card': { viewer: { hasPendingBid: true } },
  leads: { lot: LEADS },
  'leads with a maximum': { lot: LEADS, viewer: { ceiling: major(2_000) } },
  'leads below the reserve': { lot: { ...LEADS, reserveMet: false } },
  'has been outbid': {},
  'has a counter to answer': { viewer: { counter: DEAL, offer: DEAL } },
  'has an offer open': { viewer: { offer: DEAL, hasBid: false } },
  'bought it': { lot: { ...LEADS, stage: 'sold' }, viewer: { hasBought: true } },
  'somebody else bought it': { lot: { stage: 'sold' }, viewer: { hasBought: false } },
  'sold, to whom is not known': { lot: { stage: 'sold' } },
  'highest at the close, below the reserve': { lot: { ...LEADS, stage: 'provisionallySold', reserveMet: false } },
  'not highest at that close': { lot: { stage: 'provisionallySold', reserveMet: false } },
  'led a lot that nobody got': { lot: { ...LEADS, stage: 'unsold' } },
};

const STANDINGS: RulesTable = {
  name: 'standings',
  title: 'How somebody stands, and the strip that says so',
  about:
    'Along the top of the bid panel: one fact, then the way out. The next bid is £1,100. Sum: the one that the words name. Checking: while bids that came in time are settled.',
  columns: ['viewer', 'stands', 'fact', 'way out', 'sum', 'tone', 'told', 'way out while checking'],
  rows: Object.entries(SITUATIONS).map(([situation, { viewer, lot }]) => {
    const person = { ...VIEWER, ...viewer };
    const state = openLot({ ...LOT, ...lot }, 'auction');
    const strip = stripOf(person, state);
    return [
      situation,
      standing(person, state),
      strip === null ? null : english('bidding', strip.fact),
      wayOut(strip),
      sum(strip?.amount ?? null),
      strip?.tone ?? null,
      strip?.politeness ?? null,
      wayOut(stripOf(person, state, true)),
    ];
  }),
};

function wayOut(strip: Strip | null): string | null {
  return strip === null || strip.wayOut === null ? null : english('bidding', strip.wayOut);
}

export const STANDING_TABLES: readonly RulesTable[] = [STANDINGS];
