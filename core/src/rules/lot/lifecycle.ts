import { type Result, refuse, succeed } from '../result/index.ts';
import type { SaleFormat, Stage } from './types.ts';

/** The events in the life of a lot. */
export const LOT_LIFECYCLE_EVENTS = [
  /** Its start is reached. */
  'opens',
  /** Its end is reached and the bids received before it are settled. */
  'closes',
  /** A buyer bought it outright, at the buy-now price or one agreed with the vendor. */
  'bought',
  'holdSucceeded',
  'holdFailed',
  'offerAccepted',
  /** The vendor accepts the highest bid below the reserve. */
  'provisionalPriceAccepted',
  /** The negotiation period of a lot below its reserve has ended. */
  'lapsed',
  /** The vendor of a classified or private lot reports its sale. */
  'reportedSold',
  /** The winner did not replace a refused card in time. */
  'saleCancelled',
  'secondChanceAccepted',
  'hidden',
  'shown',
  /** Staff withdrew it from sale. */
  'withdrawn',
] as const;
export type LotLifecycleEvent = (typeof LOT_LIFECYCLE_EVENTS)[number];

/** The facts that decide between steps. */
export interface LotFacts {
  readonly saleFormat: SaleFormat;
  /** Whether the sale has an end: lots sold by offer may have none. */
  readonly hasEnd: boolean;
  /** Whether the lot has a leader. Voided bids do not count. */
  readonly hasLead: boolean;
  /** Also true without a reserve. */
  readonly reserveMet: boolean;
  /** Whether a purchase awaits a hold on the buyer's card. */
  readonly awaitsHold: boolean;
  /** Whether the lot was relisted: a new lot has taken its place, so this one is not sold any more. */
  readonly isRelisted?: boolean;
}

/** Stages that are stored. "ending" is derived from the clock and takes the steps of "live". */
export type StoredStage = Exclude<Stage, 'ending'>;

export interface Step {
  readonly from: readonly StoredStage[];
  readonly event: LotLifecycleEvent;
  readonly to: StoredStage;
  /** Unconditional if absent. */
  readonly when?: (facts: LotFacts) => boolean;
}

const isAuction = (facts: LotFacts) => facts.saleFormat === 'auction';

/** The opening stage by sale format. An offer lot without an end has no clock and never becomes live. */
const COUNTERS: readonly Pick<Required<Step>, 'to' | 'when'>[] = [
  { to: 'live', when: (facts) => facts.saleFormat === 'offer' && facts.hasEnd },
  { to: 'offer', when: (facts) => facts.saleFormat === 'offer' && !facts.hasEnd },
  { to: 'buyNow', when: (facts) => facts.saleFormat === 'buyItNow' },
  { to: 'classified', when: (facts) => facts.saleFormat === 'classified' },
  { to: 'private', when: (facts) => facts.saleFormat === 'private' },
];

/** The stages in which a lot can be bought outright. An auction only after its end. */
const FOR_PURCHASE: readonly StoredStage[] = [
  'live',
  'offer',
  'buyNow',
  'classified',
  'private',
  'provisionallySold',
  'unsold',
];

const isPurchasable = (facts: LotFacts, stage: StoredStage) =>
  !(stage === 'live' && isAuction(facts)) && facts.isRelisted !== true;

/**
 * The life of a lot consists of these steps only; a lot that is relisted starts a new life as another lot. Guards of steps
 * that share a stage and an event are mutually exclusive.
 */
export const LIFECYCLE: readonly Step[] = [
  { from: ['comingSoon'], event: 'opens', to: 'live', when: isAuction },
  ...COUNTERS.map((counter): Step => ({ from: ['comingSoon'], event: 'opens', ...counter })),

  // The existence of bids is checked first, since a lot without a reserve counts as having met it.
  { from: ['live'], event: 'closes', to: 'unsold', when: (facts) => !isAuction(facts) || !facts.hasLead },
  { from: ['live'], event: 'closes', to: 'sold', when: (facts) => isLed(facts) && facts.reserveMet },
  { from: ['live'], event: 'closes', to: 'provisionallySold', when: (facts) => isLed(facts) && !facts.reserveMet },
  { from: ['buyNow'], event: 'closes', to: 'unsold' },

  ...FOR_PURCHASE.flatMap((stage): Step[] => [
    { from: [stage], event: 'bought', to: 'salePending', when: (f) => isPurchasable(f, stage) && f.awaitsHold },
    { from: [stage], event: 'bought', to: 'sold', when: (f) => isPurchasable(f, stage) && !f.awaitsHold },
  ]),
  { from: ['salePending'], event: 'holdSucceeded', to: 'sold' },
  // The lot returns to its stage before the sale; the clock of an auction does not restart.
  { from: ['salePending'], event: 'holdFailed', to: 'unsold', when: isAuction },
  ...COUNTERS.map((counter): Step => ({ from: ['salePending'], event: 'holdFailed', ...counter })),

  { from: ['live'], event: 'offerAccepted', to: 'sold', when: (facts) => facts.saleFormat === 'offer' },
  { from: ['offer', 'provisionallySold'], event: 'offerAccepted', to: 'sold' },
  { from: ['provisionallySold'], event: 'provisionalPriceAccepted', to: 'sold' },
  { from: ['provisionallySold'], event: 'lapsed', to: 'unsold' },
  { from: ['classified', 'private'], event: 'reportedSold', to: 'sold' },

  { from: ['sold', 'soldHidden'], event: 'saleCancelled', to: 'unsold' },
  { from: ['unsold'], event: 'secondChanceAccepted', to: 'sold', when: (facts) => facts.isRelisted !== true },
  { from: ['sold'], event: 'hidden', to: 'soldHidden' },
  { from: ['soldHidden'], event: 'shown', to: 'sold' },

  {
    from: ['comingSoon', 'live', 'offer', 'buyNow', 'classified', 'private', 'provisionallySold'],
    event: 'withdrawn',
    to: 'ended',
  },
];

/** An event leads to the stage of its step in `LIFECYCLE`, or is refused where the stage has none. */
export function nextStage(stage: Stage, event: LotLifecycleEvent, facts: LotFacts): Result<StoredStage, 'noSuchStep'> {
  const stored = stage === 'ending' ? 'live' : stage;
  const step = LIFECYCLE.find(
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
