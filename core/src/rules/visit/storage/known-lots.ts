import type { LotId } from '../../lot/types.ts';
import { CURRENCIES, type Currency, type Money, money } from '../../money/index.ts';
import { parseList, readId, readViewed, recordViewed } from './viewed-lots.ts';

/** What a browser last knew of a viewed lot: nothing that not every visitor may see. Instants are UTC milliseconds. */
export interface KnownLot {
  readonly auctionId: LotId;
  readonly title: string;
  /** Path of its page, without locale prefix. */
  readonly path: string;
  /** Path of a picture that the browser has loaded; null without one. */
  readonly picture: string | null;
  /** Null where there is none, or where it is not for all visitors. */
  readonly price: Money | null;
  /** Null for lots without bids, such as those at a fixed price. */
  readonly bids: number | null;
  /** Null where it has no end, or has ended already. */
  readonly endsAt: number | null;
  readonly isOver: boolean;
  /** When these facts were right, by the server's clock. */
  readonly knownAt: number;
  /** Milliseconds by which the server's clock was ahead of the device's, so that an end can be judged without the server. */
  readonly clockAhead: number;
}

/** Lots whose facts are stored; of the others the id alone. */
const STORED = 8;
const LONGEST_TITLE = 160;
const LONGEST_PATH = 300;

/** Milliseconds between two changes of a stored lot: an auction's last minute must not become a series of writes. */
export const KNOWN_LOT_STEP_MS = 5_000;

/** The stored list after a lot was looked at: facts of the latest eight, and the ids of the lots before them. */
export function recordKnownLot(stored: string | null, lot: KnownLot): string {
  const ids = recordViewed(readViewed(stored), lot.auctionId);
  return writeList(ids, [bounded(lot), ...readKnownLots(stored).filter((one) => one.auctionId !== lot.auctionId)]);
}

/** The stored list after facts of a lot have changed, which keeps its place; null if it is not in the list any more. */
export function updateKnownLot(stored: string | null, lot: KnownLot): string | null {
  const ids = readViewed(stored);
  if (!ids.includes(lot.auctionId)) return null;
  return writeList(ids, [bounded(lot), ...readKnownLots(stored).filter((one) => one.auctionId !== lot.auctionId)]);
}

/** Lots whose facts are stored, latest first. Invalid ones are left out: their place is the list of ids. */
export function readKnownLots(stored: string | null): readonly KnownLot[] {
  return parseList(stored ?? '')
    .map(readKnownLot)
    .filter((lot) => lot !== null)
    .slice(0, STORED);
}

/** What may be said of a lot's end when no server can be asked. `passed`: it may have ended, or been extended. */
export function knownEnd(lot: KnownLot, deviceNow: number): 'over' | 'passed' | 'ahead' | 'none' {
  if (lot.isOver) return 'over';
  if (lot.endsAt === null) return 'none';
  return deviceNow + lot.clockAhead >= lot.endsAt ? 'passed' : 'ahead';
}

function writeList(ids: readonly LotId[], known: readonly KnownLot[]): string {
  return JSON.stringify(
    ids.map((id, place) => (place < STORED ? (known.find(({ auctionId }) => auctionId === id) ?? id) : id)),
  );
}

function bounded(lot: KnownLot): KnownLot {
  const { auctionId, title, path, picture, price, bids, endsAt, isOver, knownAt, clockAhead } = lot;
  return {
    auctionId,
    title: title.slice(0, LONGEST_TITLE),
    path,
    picture,
    price,
    bids,
    endsAt,
    isOver,
    knownAt,
    clockAhead,
  };
}

/** Reads one entry; null if any field is not what this program writes. */
function readKnownLot(entry: unknown): KnownLot | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const read = entry as Readonly<Record<keyof KnownLot, unknown>>;
  const auctionId = readId(entry);
  const { title, path, picture, bids, endsAt, isOver, knownAt, clockAhead } = read;
  const price = read.price === null ? null : readMoney(read.price);
  if (auctionId === null || typeof title !== 'string' || title.length > LONGEST_TITLE) return null;
  if (!isPath(path) || !(picture === null || isPath(picture)) || price === undefined) return null;
  if (!isNumberOrNull(bids) || !isNumberOrNull(endsAt) || typeof isOver !== 'boolean') return null;
  if (!isNumber(knownAt) || !isNumber(clockAhead)) return null;
  return { auctionId, title, path, picture, price, bids, endsAt, isOver, knownAt, clockAhead };
}

/** A path of the site, never an address of another host. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_PATH && /^\/[^/\\]/.test(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value);
}

function readMoney(value: unknown): Money | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { minor, currency } = value as Readonly<Record<keyof Money, unknown>>;
  if (!isNumber(minor) || !CURRENCIES.includes(currency as Currency)) return undefined;
  return money(minor, currency as Currency);
}
