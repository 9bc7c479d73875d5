import { type Result, refuse, succeed } from '../result/index.ts';
import type { SaleFormat, Stage } from './types.ts';

/** What happens to a lot. */
export const LOT_EVENTS = [
  /** Its start has come. */
  'opens',
  /** Its end has come and the bids received before it are settled. */
  'closes',
  /** Somebody bought it outright, at the buy-now price or one agreed with the seller. */
  'bought',
  'holdSucceeded',
  'holdFailed',
  'offerAccepted',
  /** The seller lets the best bidder have it below the reserve. */
  'provisionalPriceAccepted',
  /** The day for talks about a lot below its reserve has passed. */
  'lapsed',
  /** The seller of a classified or private lot says that it is sold. */
  'reportedSold',
  /** The winner's card was not mended in time. */
  'saleCancelled',
  'secondChanceAccepted',
  'hidden',
  'shown',
  /** Staff took it out of sale. */
  'withdrawn',
  'relisted',
] as const;
export type LotEvent = (typeof LOT_EVENTS)[number];

/** What the way forward depends on. */
export interface LotFacts {
  readonly saleFormat: SaleFormat;
  /** Whether the sale has an end: lots on offer may go without. */
  readonly hasEnd: boolean;
  /** Whether somebody leads. Bids that were voided are none. */
  readonly hasLead: boolean;
  /** True as well where there is no reserve. */
  readonly reserveMet: boolean;
  /** Whether a purchase waits for a hold on the buyer's card. */
  readonly awaitsHold: boolean;
}

/** Stages that are stored. "ending" is worked out from the clock and takes the steps of "live". */
export type StoredStage = Exclude<Stage, 'ending'>;

export interface Step {
  readonly from: readonly StoredStage[];
  readonly event: LotEvent;
  readonly to: StoredStage;
  /** Always, when left out. */
  readonly when?: (facts: LotFacts) => boolean;
}

const isAuction = (facts: LotFacts) => facts.saleFormat === 'auction';

/** Where a lot goes on sale, by its format. An offer lot without an end has no clock to be live by. */
const COUNTERS: readonly Pick<Required<Step>, 'to' | 'when'>[] = [
  { to: 'live', when: (facts) => facts.saleFormat === 'offer' && facts.hasEnd },
  { to: 'offer', when: (facts) => facts.saleFormat === 'offer' && !facts.hasEnd },
  { to: 'buyNow', when: (facts) => facts.saleFormat === 'buyItNow' },
  { to: 'classified', when: (facts) => facts.saleFormat === 'classified' },
  { to: 'private', when: (facts) => facts.saleFormat === 'private' },
];

/** Where a lot may be bought outright. An auction only once its clock has stopped. */
const FOR_PURCHASE: readonly StoredStage[] = [
  'live',
  'offer',
  'buyNow',
  'classified',
  'private',
  'provisionallySold',
  'unsold',
];

const isPurchasable = (facts: LotFacts, stage: StoredStage) => !(stage === 'live' && isAuction(facts));

/**
 * The life of a lot, whole: every step that can be taken, and nothing that is not here can happen. Guards of steps that
 * share a stage and an event exclude each other.
 */
export const LIFE: readonly Step[] = [
  { from: ['comingSoon'], event: 'opens', to: 'live', when: isAuction },
  ...COUNTERS.map((counter): Step => ({ from: ['comingSoon'], event: 'opens', ...counter })),

  // Whether anybody bid is asked first, because a lot without a reserve has its reserve met by nobody at all.
  { from: ['live'], event: 'closes', to: 'unsold', when: (facts) => !isAuction(facts) || !facts.hasLead },
  { from: ['live'], event: 'closes', to: 'sold', when: (facts) => isLed(facts) && facts.reserveMet },
  { from: ['live'], event: 'closes', to: 'provisionallySold', when: (facts) => isLed(facts) && !facts.reserveMet },
  { from: ['buyNow'], event: 'closes', to: 'unsold' },

  ...FOR_PURCHASE.flatMap((stage): Step[] => [
    { from: [stage], event: 'bought', to: 'salePending', when: (f) => isPurchasable(f, stage) && f.awaitsHold },
    { from: [stage], event: 'bought', to: 'sold', when: (f) => isPurchasable(f, stage) && !f.awaitsHold },
  ]),
  { from: ['salePending'], event: 'holdSucceeded', to: 'sold' },
  // Back to where it was for sale; an auction's clock does not run again.
  { from: ['salePending'], event: 'holdFailed', to: 'unsold', when: isAuction },
  ...COUNTERS.map((counter): Step => ({ from: ['salePending'], event: 'holdFailed', ...counter })),

  { from: ['live'], event: 'offerAccepted', to: 'sold', when: (facts) => facts.saleFormat === 'offer' },
  { from: ['offer', 'provisionallySold'], event: 'offerAccepted', to: 'sold' },
  { from: ['provisionallySold'], event: 'provisionalPriceAccepted', to: 'sold' },
  { from: ['provisionallySold'], event: 'lapsed', to: 'unsold' },
  { from: ['classified', 'private'], event: 'reportedSold', to: 'sold' },

  { from: ['sold', 'soldHidden'], event: 'saleCancelled', to: 'unsold' },
  { from: ['unsold'], event: 'secondChanceAccepted', to: 'sold' },
  { from: ['sold'], event: 'hidden', to: 'soldHidden' },
  { from: ['soldHidden'], event: 'shown', to: 'sold' },

  {
    from: ['comingSoon', 'live', 'offer', 'buyNow', 'classified', 'private', 'provisionallySold'],
    event: 'withdrawn',
    to: 'ended',
  },
  { from: ['unsold', 'ended'], event: 'relisted', to: 'comingSoon' },
];

/** The stage that the event leads to, or the refusal that a lot at this stage cannot take that step. */
export function nextStage(stage: Stage, event: LotEvent, facts: LotFacts): Result<StoredStage, 'noSuchStep'> {
  const stored = stage === 'ending' ? 'live' : stage;
  const step = LIFE.find(
    (candidate) =>
      candidate.event === event &&
      candidate.from.includes(stored) &&
      (candidate.when === undefined || candidate.when(facts)),
  );
  return step === undefined ? refuse('noSuchStep') : succeed(step.to);
}

function isLed(facts: LotFacts): boolean {
  return isAuction(facts) && facts.hasLead;
}
