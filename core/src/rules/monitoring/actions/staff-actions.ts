import { canLowerReserve } from '../../account/index.ts';
import { isLive, LIFECYCLE, type Stage, type UserId } from '../../lot/index.ts';
import type { WatchedLot } from '../types.ts';

/** What staff can do with a lot in the console. */
export const STAFF_ACTIONS = [
  'take',
  'lowerReserve',
  'voidBid',
  'extend',
  'withdraw',
  'cancelSale',
  'offerSecondChance',
  'acceptOffer',
  'counterOffer',
  'rejectOffer',
  'acceptProvisionalPrice',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Why an action is off, in the order in which the reasons are looked for. */
export const ACTION_DENIALS = [
  /** The console is without its server. These actions are never queued. */
  'offline',
  'alreadyYours',
  'noAuction',
  'noReserve',
  'noBids',
  'notStarted',
  'bidsBeingChecked',
  'auctionOver',
  'notForSale',
  'notSold',
  'notUnsold',
  /** The seller decides: staff have the seller's powers on managed lots only. */
  'sellerDecides',
  'noOffer',
  'alreadyCountered',
  'notProvisional',
] as const;
export type ActionDenial = (typeof ACTION_DENIALS)[number];

/** What decides about the actions beside the lot. */
export interface ActionSetting {
  readonly isOnline: boolean;
  /** The account that acts. */
  readonly userId: UserId | null;
  /** UTC ms. */
  readonly now: number;
}

type ActionLot = Pick<
  WatchedLot,
  'stage' | 'saleFormat' | 'endsAt' | 'reserve' | 'noBids' | 'vendor' | 'assignee' | 'signals'
>;

/** Each action with the reason why it is off; null where it is allowed. The server decides again by its own rules. */
export function staffActions(
  lot: ActionLot,
  setting: ActionSetting,
): Readonly<Record<StaffAction, ActionDenial | null>> {
  const { isOnline, userId, now } = setting;
  const online = (denial: ActionDenial | null) => (isOnline ? denial : 'offline');
  return {
    take: online(lot.assignee !== null && lot.assignee.userId === userId ? 'alreadyYours' : null),
    lowerReserve: online(reserveDenial(lot, now)),
    voidBid: online(voidDenial(lot, now)),
    extend: online(extendDenial(lot, now)),
    withdraw: online(hasStep(lot.stage, 'withdrawn') ? null : 'notForSale'),
    cancelSale: online(hasStep(lot.stage, 'saleCancelled') ? null : 'notSold'),
    offerSecondChance: online(lot.stage === 'unsold' ? null : 'notUnsold'),
    acceptOffer: online(answerDenial(lot)),
    counterOffer: online(answerDenial(lot)),
    rejectOffer: online(answerDenial(lot)),
    acceptProvisionalPrice: online(provisionalDenial(lot)),
  };
}

/** A reserve can be lowered before the end; the first bid need not have been made. */
function reserveDenial({ stage, saleFormat, endsAt, reserve }: ActionLot, now: number): ActionDenial | null {
  if (saleFormat !== 'auction') return 'noAuction';
  if (reserve === null) return 'noReserve';
  if (!canLowerReserve({ stage, saleFormat, hasReserve: true })) return 'auctionOver';
  return clockDenial({ stage, endsAt }, now);
}

/** Bids can be voided until the end; later only the sale can be cancelled. */
function voidDenial({ stage, saleFormat, endsAt, noBids }: ActionLot, now: number): ActionDenial | null {
  if (saleFormat !== 'auction') return 'noAuction';
  if (stage === 'comingSoon') return 'notStarted';
  if (!isLive(stage)) return 'auctionOver';
  return clockDenial({ stage, endsAt }, now) ?? (noBids === 0 ? 'noBids' : null);
}

/** The end can be moved until it has come. */
function extendDenial({ stage, saleFormat, endsAt }: ActionLot, now: number): ActionDenial | null {
  if (saleFormat !== 'auction') return 'noAuction';
  if (stage === 'comingSoon') return 'notStarted';
  if (!isLive(stage)) return 'auctionOver';
  return clockDenial({ stage, endsAt }, now);
}

function clockDenial({ stage, endsAt }: Pick<ActionLot, 'stage' | 'endsAt'>, now: number): ActionDenial | null {
  return isLive(stage) && endsAt !== null && endsAt <= now ? 'bidsBeingChecked' : null;
}

function hasStep(stage: Stage, event: 'withdrawn' | 'saleCancelled'): boolean {
  const stored = stage === 'ending' ? 'live' : stage;
  return LIFECYCLE.some((step) => step.event === event && step.from.includes(stored));
}

/** An offer is answered once: after a counter-offer it is its bidder who answers. */
function answerDenial({ vendor, signals: { openOffer } }: ActionLot): ActionDenial | null {
  if (vendor.vendorType !== 'managed') return 'sellerDecides';
  if (openOffer === null) return 'noOffer';
  return openOffer.counter === null ? null : 'alreadyCountered';
}

function provisionalDenial({ stage, vendor }: ActionLot): ActionDenial | null {
  if (vendor.vendorType !== 'managed') return 'sellerDecides';
  return stage === 'provisionallySold' ? null : 'notProvisional';
}
