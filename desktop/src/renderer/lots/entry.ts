import type { Currency } from '@marque/core/rules/money';
import {
  bidRate,
  countWork,
  matches,
  type PlacedLot,
  placeLot,
  type WallFilter,
  type WallGroup,
} from '@marque/core/rules/monitoring';
import type { WallRow } from './wall-row.ts';
import { viewBits, type WallViewState } from './wall-view.ts';

/** A line of the wall: the head of a group, or a lot. */
export type WallItem =
  | { readonly kind: 'group'; readonly group: WallGroup; readonly count: number }
  | { readonly kind: 'lot'; readonly lotId: number };

/** What the wall knows of a lot beside its row. */
export interface Entry {
  readonly item: WallItem;
  /** Where it belongs now. */
  readonly placed: PlacedLot;
  /** Its place in the order, where it is found again; null while it is not shown. */
  readonly inOrder: PlacedLot | null;
  readonly isShown: boolean;
  /** One bit for each built-in view that it belongs to. */
  readonly views: number;
  readonly currency: Currency;
  readonly minor: number;
  readonly recentBids: number;
  /** Items that it has in the work queue. */
  readonly work: number;
}

interface EntryContext {
  readonly view: WallViewState;
  /** All conditions of what is shown. */
  readonly filter: WallFilter;
  /** Server time, UTC ms. */
  readonly now: number;
  /** Whether the lot keeps its place: a held row does not leave the wall either. */
  readonly isHeld: boolean;
}

/** The entry of a lot; `before` is the one that it had. */
export function entryOf({ lotId, watched }: WallRow, before: Entry | undefined, context: EntryContext): Entry {
  const { view, filter, now, isHeld } = context;
  const people = { userId: view.userId, now };
  const isOfSite = view.sites[watched.site];
  const isShown = (isHeld && before?.isShown === true) || (isOfSite && matches(watched, filter, people));
  const placed = placeLot(watched, now, view.sort);
  const staysInOrder = isShown && before?.inOrder?.group === placed.group;
  return {
    item: before?.item ?? { kind: 'lot', lotId },
    placed,
    inOrder: staysInOrder ? before.inOrder : isShown ? placed : null,
    isShown,
    views: isOfSite ? viewBits(watched, people) : 0,
    currency: watched.price.currency,
    minor: watched.price.minor,
    recentBids: bidRate(watched, now).lastTen,
    work: countWork(watched, now),
  };
}

/** The place of a lot that is shown. */
export function placeOf(entry: Entry | undefined): PlacedLot | null {
  return entry?.isShown === true ? entry.placed : null;
}
