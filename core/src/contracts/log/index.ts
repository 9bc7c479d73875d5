/** The verifiable log of a lot: its entries as a chain of hashes, each opened as far as the caller may see it. */
import * as z from 'zod/mini';
import { EXTENSION_CAUSES } from '../../rules/bidding/types.ts';
import { HASH_VERSIONS } from '../../rules/bidding/verification/entry-hash.ts';
import type { LoggedEntry } from '../../rules/bidding/verification/verify-chain.ts';
import { LOT_TYPES } from '../../rules/lot/types.ts';
import { type Currency, fromMajor, toMajor } from '../../rules/money/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { fromIso, instantOf, toIso } from '../instants/index.ts';
import { count, currencyCode, id, isoInstant, majorAmount, pathId } from '../wire/index.ts';

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const salt = z.string().check(z.regex(/^[0-9a-f]*$/));

export const ENTRY_KINDS = ['bid', 'reserve', 'void', 'extension', 'close'] as const satisfies readonly NonNullable<
  LoggedEntry['facts']
>['kind'][];

/** `rules/bidding/verification` says how each hash is made of these fields. */
export const logEntry = z.object({
  sequence: id,
  version: z.literal(HASH_VERSIONS),
  dtCreatedUTC: isoInstant,
  previousHash: hex,
  hash: hex,
  /** Null in version 1. */
  commitments: z.nullable(z.object({ facts: hex, details: hex })),
  /** What the entry was, with the salt of its commitment; null while it is sealed. */
  facts: z.nullable(
    z.object({
      salt,
      kind: z.enum(ENTRY_KINDS),
      bidderId: z.nullable(id),
      bidKind: z.nullable(z.enum(['live', 'maximum'])),
      dtStageEndUTC: z.nullable(isoInstant),
      cause: z.nullable(z.enum(EXTENSION_CAUSES)),
      outcome: z.nullable(z.enum(['sold', 'provisionallySold', 'unsold', 'ended'])),
      /** Sequence number of the voided bid. */
      voided: z.nullable(id),
    }),
  ),
  /** Amount, time of receipt and reason, with the salt of their commitment; null unless the caller may see them. */
  details: z.nullable(
    z.object({
      salt,
      amount: z.nullable(majorAmount),
      dtReceivedUTC: z.nullable(isoInstant),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type WireLogEntry = z.output<typeof logEntry>;

export const readLog = endpoint({
  name: 'readLog',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/log',
  summary:
    'The log of a lot, oldest entry first, 1,000 entries a page. Ceilings and reserves are open only to whom they may be shown.',
  access: 'public',
  params: z.object({ auctionId: pathId }),
  query: z.object({
    /** Sequence number of the last entry of the page before. */
    after: z.optional(pathId),
  }),
  replies: {
    200: z.object({
      auctionId: id,
      currencyCode,
      lotType: z.enum(LOT_TYPES),
      startPrice: majorAmount,
      /** Whether the log is withheld because the visitor is not logged in. */
      isWithheld: z.boolean(),
      /** Sequence number of the last entry of the whole log; 0 without entries. */
      lastSequence: count,
      entries: z.array(logEntry),
    }),
  },
  refusals: [429],
});

/** An entry as the rules verify it. */
export function loggedEntryFromWire(entry: WireLogEntry, currency: Currency): LoggedEntry {
  const { sequence, version, dtCreatedUTC, previousHash, hash, commitments, facts, details } = entry;
  return {
    sequence,
    version,
    at: fromIso(dtCreatedUTC),
    previousHash,
    hash,
    commitments,
    facts: facts && {
      salt: facts.salt,
      kind: facts.kind,
      bidderId: facts.bidderId,
      bidKind: facts.bidKind,
      endsAt: instantOf(facts.dtStageEndUTC),
      cause: facts.cause,
      outcome: facts.outcome,
      voided: facts.voided,
    },
    details: details && {
      salt: details.salt,
      amount: details.amount === null ? null : fromMajor(details.amount, currency).minor,
      receivedAt: instantOf(details.dtReceivedUTC),
      reason: details.reason,
    },
  };
}

/** The same entry for a response. */
export function loggedEntryToWire(entry: LoggedEntry, currency: Currency): WireLogEntry {
  const { sequence, version, at, previousHash, hash, commitments, facts, details } = entry;
  const isoOf = (instant: number | null) => (instant === null ? null : toIso(instant));
  return {
    sequence,
    version,
    dtCreatedUTC: toIso(at),
    previousHash,
    hash,
    commitments,
    facts: facts && {
      salt: facts.salt,
      kind: facts.kind,
      bidderId: facts.bidderId,
      bidKind: facts.bidKind,
      dtStageEndUTC: isoOf(facts.endsAt),
      cause: facts.cause,
      outcome: facts.outcome,
      voided: facts.voided,
    },
    details: details && {
      salt: details.salt,
      amount: details.amount === null ? null : toMajor({ minor: details.amount, currency }),
      dtReceivedUTC: isoOf(details.receivedAt),
      reason: details.reason,
    },
  };
}
