import { removeDiacritics } from '../../format/index.ts';
import { isLive, type Site, type Stage, type UserId, type VendorType } from '../../lot/index.ts';
import type { Currency } from '../../money/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { alertsOf } from '../alerts/alerts-of.ts';
import type { StaffAlert } from '../alerts/staff-alerts.ts';
import { groupOf, type WallGroup } from '../arrangement/groups.ts';
import { withoutBidsSince } from '../measures/bid-rate.ts';
import { reserveDistance } from '../measures/reserve-distance.ts';
import type { WatchedLot } from '../types.ts';

export const ASSIGNMENTS = ['me', 'none', 'anyone'] as const;
export const RESERVE_STATES = ['below', 'met', 'none'] as const;

/** Conditions on a lot, all of which must hold; a missing condition and an empty list admit every lot. Plain data. */
export interface WallFilter {
  readonly sites?: readonly Site[];
  readonly stages?: readonly Stage[];
  readonly groups?: readonly WallGroup[];
  /** One of these alerts is open and not acknowledged. */
  readonly alerts?: readonly StaffAlert[];
  /** Taken by the user, by no colleague, or by any. */
  readonly assignedTo?: (typeof ASSIGNMENTS)[number];
  readonly reserve?: (typeof RESERVE_STATES)[number];
  readonly endsWithinMinutes?: number;
  /** The lot has no bid at all. */
  readonly withoutBids?: boolean;
  /** The lot is open and has had no bid for so many hours. */
  readonly hoursWithoutBids?: number;
  readonly vendorId?: UserId;
  readonly vendorTypes?: readonly VendorType[];
  readonly currencies?: readonly Currency[];
  /** Words of the title, lot number, leader, vendor or registration, in any case. */
  readonly text?: string;
}

export interface FilterContext {
  /** The signed-in colleague. */
  readonly userId: UserId;
  /** Server time, UTC ms. */
  readonly now: number;
}

type Condition = (lot: WatchedLot, filter: WallFilter, context: FilterContext) => boolean;

/** The cheap conditions come first; those of alerts and groups compute more. */
const CONDITIONS: Readonly<Record<keyof WallFilter, Condition>> = {
  sites: ({ site }, { sites }) => isAmong(sites, site),
  stages: ({ stage }, { stages }) => isAmong(stages, stage),
  currencies: ({ price }, { currencies }) => isAmong(currencies, price.currency),
  vendorId: ({ vendor }, { vendorId }) => vendorId === undefined || vendor.userId === vendorId,
  vendorTypes: ({ vendor }, { vendorTypes }) => isAmong(vendorTypes, vendor.vendorType),
  assignedTo: ({ assignee }, { assignedTo }, { userId }) => isAssigned(assignee?.userId ?? null, assignedTo, userId),
  withoutBids: ({ noBids }, { withoutBids }) => withoutBids !== true || noBids === 0,
  endsWithinMinutes: ({ endsAt }, { endsWithinMinutes: minutes }, { now }) =>
    minutes === undefined || (endsAt !== null && endsAt > now && endsAt - now <= minutes * MINUTE_MS),
  hoursWithoutBids: (lot, { hoursWithoutBids }, { now }) =>
    hoursWithoutBids === undefined || isWithoutBids(lot, hoursWithoutBids, now),
  reserve: (lot, { reserve }) => reserve === undefined || reserveDistance(lot).kind === reserve,
  text: (lot, { text }) => text === undefined || containsWords(lot, text),
  alerts: (lot, { alerts = [] }, { now }) => alerts.length === 0 || hasOpenAlert(lot, alerts, now),
  groups: (lot, { groups = [] }, { now }) => groups.length === 0 || groups.includes(groupOf(lot, now)),
};
const CONDITION_NAMES = Object.keys(CONDITIONS) as readonly (keyof WallFilter)[];

/** A wall asks the same few filters for thousands of lots. */
const conditionsByFilter = new WeakMap<WallFilter, readonly Condition[]>();

function conditionsOf(filter: WallFilter): readonly Condition[] {
  const known = conditionsByFilter.get(filter);
  if (known !== undefined) return known;
  const conditions = CONDITION_NAMES.filter((name) => filter[name] !== undefined).map((name) => CONDITIONS[name]);
  conditionsByFilter.set(filter, conditions);
  return conditions;
}

/** Whether all conditions of a filter hold for a lot. */
export function matches(lot: WatchedLot, filter: WallFilter, context: FilterContext): boolean {
  return conditionsOf(filter).every((holds) => holds(lot, filter, context));
}

function isAmong<Value>(wanted: readonly Value[] | undefined, value: Value): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.includes(value);
}

function hasOpenAlert(lot: WatchedLot, wanted: readonly StaffAlert[], now: number): boolean {
  return alertsOf(lot, now).some(({ alert, acknowledgement }) => acknowledgement === null && wanted.includes(alert));
}

function isAssigned(assigneeId: UserId | null, wanted: WallFilter['assignedTo'], userId: UserId): boolean {
  switch (wanted) {
    case undefined:
      return true;
    case 'me':
      return assigneeId === userId;
    case 'none':
      return assigneeId === null;
    case 'anyone':
      return assigneeId !== null;
  }
}

function isWithoutBids(lot: WatchedLot, hours: number, now: number): boolean {
  const since = withoutBidsSince(lot);
  const isOpen = isLive(lot.stage) && lot.endsAt !== null && now < lot.endsAt;
  return isOpen && lot.saleFormat === 'auction' && since !== null && now - since >= hours * HOUR_MS;
}

function containsWords(lot: WatchedLot, text: string): boolean {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const searched = searchTextOf(lot);
  return words.every((word) => searched.includes(word));
}

/** A lot's words change seldom, a search looks through all lots at each key. */
const searchTexts = new WeakMap<WatchedLot, string>();

/** Registrations are found with and without their spaces. */
function searchTextOf(lot: WatchedLot): string {
  const known = searchTexts.get(lot);
  if (known !== undefined) return known;
  const { lotId, title, leader, vendor, registrations } = lot;
  const together = registrations.map((registration) => registration.replace(/\s+/g, ''));
  const text = fold([lotId, title, leader?.nickname ?? '', vendor.nickname, ...registrations, ...together].join('\n'));
  searchTexts.set(lot, text);
  return text;
}

function fold(text: string): string {
  return removeDiacritics(text).toLowerCase();
}
