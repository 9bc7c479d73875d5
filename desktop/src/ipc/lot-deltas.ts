/**
 * Delta encoding of `lots` events on one stream. A bid changes a dozen of a lot's sixty fields, and adds one entry to lists of
 * fifty: a lot that the stream has sent before is sent as what differs.
 */
import type { EventOf } from './contract.ts';

type LotsEvent = EventOf<'lots'>;
type CachedLot = LotsEvent['changed'][number];
type Fields = Readonly<Record<string, unknown>>;

/** A list that lost entries at its start and gained others at its end. */
interface ListDelta {
  readonly drop: number;
  readonly add: readonly unknown[];
}

/** What differs from the same lot as the stream has sent it last. */
interface LotDelta {
  readonly lotId: number;
  readonly freshAt: number;
  readonly fields: Fields;
  readonly lists: Readonly<Record<string, ListDelta>>;
}

/** An event as it is on the stream. */
export interface EncodedLots extends Omit<LotsEvent, 'changed'> {
  readonly changed: readonly (CachedLot | LotDelta)[];
}

interface DecodedLots {
  readonly event: LotsEvent;
  /** Whether a difference was from a lot that this stream has not brought: the receiver has to read the lots again. */
  readonly isIncomplete: boolean;
}

/** Encodes the events of one stream, each of which reaches the decoder, in this order. */
export function createLotEncoder(): (event: LotsEvent) => EncodedLots {
  const sent = new Map<number, CachedLot['lot']>();
  return ({ changed, gone, isComplete }) => {
    const encoded = changed.map((cached) => {
      const before = sent.get(cached.lot.auctionId);
      sent.set(cached.lot.auctionId, cached.lot);
      return (before && deltaOf(before, cached)) ?? cached;
    });
    for (const lotId of gone) sent.delete(lotId);
    return { changed: encoded, gone, isComplete };
  };
}

export interface LotDecoder {
  decode(event: EncodedLots): DecodedLots;
  /** A new stream begins. */
  reset(): void;
}

export function createLotDecoder(): LotDecoder {
  const received = new Map<number, CachedLot['lot']>();

  function decodeOne(change: CachedLot | LotDelta): CachedLot | null {
    if ('lot' in change) return change;
    const before = received.get(change.lotId);
    return before === undefined ? null : { lot: withDelta(before, change), freshAt: change.freshAt };
  }

  return {
    decode({ changed, gone, isComplete }) {
      const lots = changed.map(decodeOne).filter((cached) => cached !== null);
      for (const { lot } of lots) received.set(lot.auctionId, lot);
      for (const lotId of gone) received.delete(lotId);
      return { event: { changed: lots, gone, isComplete }, isIncomplete: lots.length < changed.length };
    },
    reset: () => received.clear(),
  };
}

/** Null where the lots have not the same fields. */
function deltaOf(before: CachedLot['lot'], { lot, freshAt }: CachedLot): LotDelta | null {
  const old: Fields = { ...before };
  const values = Object.entries(lot);
  if (values.length !== Object.keys(old).length || values.some(([key]) => !(key in old))) return null;
  const fields: Record<string, unknown> = {};
  const lists: Record<string, ListDelta> = {};
  for (const [key, value] of values) {
    if (isSame(old[key], value)) continue;
    const list = listDelta(old[key], value);
    if (list === null) fields[key] = value;
    else lists[key] = list;
  }
  return { lotId: lot.auctionId, freshAt, fields, lists };
}

/** Null where the new list does not begin with the end of the old one. */
function listDelta(before: unknown, now: unknown): ListDelta | null {
  if (!Array.isArray(before) || !Array.isArray(now)) return null;
  const drop = before.findIndex((entry) => isSame(entry, now[0]));
  const kept = before.length - drop;
  if (drop === -1 || kept > now.length) return null;
  for (let nth = 0; nth < kept; nth += 1) if (!isSame(before[drop + nth], now[nth])) return null;
  return { drop, add: now.slice(kept) };
}

function withDelta(before: CachedLot['lot'], { fields, lists }: LotDelta): CachedLot['lot'] {
  const old: Fields = { ...before };
  const grown = Object.entries(lists).map(([key, { drop, add }]) => {
    const list = old[key];
    return [key, [...(Array.isArray(list) ? list.slice(drop) : []), ...add]] as const;
  });
  return { ...before, ...fields, ...Object.fromEntries(grown) };
}

/** Whether two values of JSON are the same. Objects with their fields in another order are not. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === 'object' && typeof other === 'object' && one !== null && other !== null;
  return areObjects && JSON.stringify(one) === JSON.stringify(other);
}
