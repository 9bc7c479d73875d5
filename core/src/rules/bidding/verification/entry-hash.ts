import type { UserId } from '../../lot/types.ts';
import type { BidKind, CloseOutcome, ExtensionCause, LotEntry } from '../types.ts';

/** Hash that the first entry of a lot builds on. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * How an entry is hashed. Version 1 hashes everything but the amount in clear, so its entries can only be shown whole.
 * Version 2 hashes two commitments, so that an entry can be shown in two steps, or not at all, and verified all the same.
 */
export const HASH_VERSIONS = [1, 2] as const;
export type HashVersion = (typeof HASH_VERSIONS)[number];

/** What an entry was; a value that its kind does not have is null. */
export interface EntryFacts {
  readonly kind: LotEntry['kind'];
  readonly bidderId: UserId | null;
  readonly bidKind: BidKind | null;
  /** UTC ms. */
  readonly endsAt: number | null;
  readonly cause: ExtensionCause | null;
  readonly outcome: CloseOutcome | null;
  /** Sequence number of the bid that the entry voids. */
  readonly voided: number | null;
}

/**
 * What of an entry may be secret; a value that its kind does not have is null. The time of receipt is among it: a bid that
 * was accepted seconds after its receipt waited for a card hold, which only an amount above a threshold does.
 */
export interface EntryDetails {
  /** Minor units of the lot's currency. */
  readonly amount: number | null;
  /** UTC ms. */
  readonly receivedAt: number | null;
  readonly reason: string | null;
}

export interface EntryPosition {
  readonly lotId: number;
  readonly sequence: number;
  /** UTC ms. */
  readonly at: number;
  readonly previousHash: string;
}

/** Characters of the stored salt that the commitment to the facts uses; the rest is for the details. */
const FACTS_SALT_LENGTH = 32;

/** The salt of each commitment, from the salt that is stored with an entry of version 2. */
export function splitSalt(salt: string): { readonly facts: string; readonly details: string } {
  return { facts: salt.slice(0, FACTS_SALT_LENGTH), details: salt.slice(FACTS_SALT_LENGTH) };
}

/** The text whose SHA-256 commits to what an entry was. */
export function factsText(salt: string, facts: EntryFacts): string {
  const { kind, bidderId, bidKind, endsAt, cause, outcome, voided } = facts;
  return `${salt}|${kind}|${bidderId ?? ''}|${bidKind ?? ''}|${endsAt ?? ''}|${cause ?? ''}|${outcome ?? ''}|${voided ?? ''}`;
}

/** The text whose SHA-256 commits to an entry's details. The reason is free text, so it comes last. */
export function detailsText(salt: string, { amount, receivedAt, reason }: EntryDetails): string {
  return `${salt}|${amount ?? ''}|${receivedAt ?? ''}|${reason ?? ''}`;
}

/** The text whose SHA-256 is the hash of an entry of version 2. */
export function entryText(
  { lotId, sequence, at, previousHash }: EntryPosition,
  commitments: { readonly facts: string; readonly details: string },
): string {
  return `2|${previousHash}|${lotId}|${sequence}|${at}|${commitments.facts}|${commitments.details}`;
}

/** The text whose SHA-256 commits to the amount of an entry of version 1. */
export function amountText(salt: string, amount: number | null): string {
  return `${salt}|${amount ?? ''}`;
}

/** The text whose SHA-256 is the hash of an entry of version 1. */
export function firstVersionText(
  { lotId, sequence, at, previousHash }: EntryPosition,
  amountCommitment: string,
  { kind, bidderId, bidKind, endsAt, cause, outcome, voided }: EntryFacts,
  { receivedAt, reason }: Pick<EntryDetails, 'receivedAt' | 'reason'>,
): string {
  return [
    previousHash,
    amountCommitment,
    lotId,
    sequence,
    kind,
    at,
    receivedAt,
    bidderId,
    bidKind,
    endsAt,
    cause,
    outcome,
    voided,
    reason,
  ]
    .map((value) => value ?? '')
    .join('|');
}
