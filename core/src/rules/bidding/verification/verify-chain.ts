import type { LotId } from '../../lot/types.ts';
import {
  amountText,
  detailsText,
  type EntryDetails,
  type EntryFacts,
  entryText,
  FIRST_HASH,
  factsText,
  firstVersionText,
  type HashVersion,
} from './entry-hash.ts';

/** An opened part of an entry, with the salt of its commitment. */
type Opened<Part> = Part & { readonly salt: string };

/** An entry of a lot's log as it is published: its place in the chain, and of its content what the viewer may see. */
export interface LoggedEntry {
  readonly version: HashVersion;
  readonly sequence: number;
  /** UTC ms. */
  readonly at: number;
  readonly previousHash: string;
  readonly hash: string;
  /** Null in version 1, which has none that could be shown of a sealed entry. */
  readonly commitments: { readonly facts: string; readonly details: string } | null;
  readonly facts: Opened<EntryFacts> | null;
  readonly details: Opened<EntryDetails> | null;
}

/** An entry whose hash is known from an earlier check. */
export interface KnownEntry {
  readonly sequence: number;
  readonly hash: string;
}

export const CHAIN_FAULTS = [
  /** Entries are missing, repeated or out of order. */
  'gap',
  /** It does not build on the hash of the entry before. */
  'link',
  /** Its hash does not fit its content. */
  'content',
  /** What is shown of it does not fit its commitment. */
  'opening',
  /** An earlier check saw another entry in its place. */
  'rewritten',
  /** It follows the close. */
  'afterClose',
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

export interface BrokenEntry<Fault extends string> {
  readonly fault: Fault;
  /** Sequence number of the first entry that does not fit. */
  readonly sequence: number;
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal. */
export type HashText = (text: string) => Promise<string> | string;

export interface ChainOptions {
  readonly hash: HashText;
  readonly known?: KnownEntry | null;
  /** Called after each entry with the number of checked ones. */
  readonly onChecked?: (count: number) => void;
}

/**
 * Each entry of a log builds on the one before it, and what is shown of an entry fits what it committed to when it was
 * written. Recomputes every hash of a whole log, from its first entry on; null: the chain is whole. An entry of version 1
 * that is sealed can only be checked for its place.
 */
export async function verifyChain(
  lotId: LotId,
  entries: readonly LoggedEntry[],
  { hash, known = null, onChecked }: ChainOptions,
): Promise<BrokenEntry<ChainFault> | null> {
  let previousHash = FIRST_HASH;
  let isClosed = false;
  for (const [index, entry] of entries.entries()) {
    const broken = (fault: ChainFault) => ({ fault, sequence: index + 1 });
    if (entry.sequence !== index + 1) return broken('gap');
    if (entry.previousHash !== previousHash) return broken('link');
    if (known?.sequence === entry.sequence && known.hash !== entry.hash) return broken('rewritten');
    if (isClosed) return broken('afterClose');
    const fault = await findFault(lotId, entry, hash);
    if (fault !== null) return broken(fault);
    previousHash = entry.hash;
    isClosed = entry.facts?.kind === 'close';
    onChecked?.(index + 1);
  }
  return known !== null && known.sequence > entries.length ? { fault: 'rewritten', sequence: known.sequence } : null;
}

function findFault(lotId: LotId, entry: LoggedEntry, hash: HashText): Promise<ChainFault | null> {
  return entry.version === 1 ? findFaultOfFirstVersion(lotId, entry, hash) : findFaultOfCommitted(lotId, entry, hash);
}

async function findFaultOfCommitted(lotId: LotId, entry: LoggedEntry, hash: HashText): Promise<ChainFault | null> {
  const { commitments, facts, details } = entry;
  if (commitments === null) return 'content';
  if ((await hash(entryText({ ...entry, lotId }, commitments))) !== entry.hash) return 'content';
  if (facts !== null && (await hash(factsText(facts.salt, facts))) !== commitments.facts) return 'opening';
  if (details !== null && (await hash(detailsText(details.salt, details))) !== commitments.details) return 'opening';
  return null;
}

async function findFaultOfFirstVersion(lotId: LotId, entry: LoggedEntry, hash: HashText): Promise<ChainFault | null> {
  const { facts, details } = entry;
  if (facts === null || details === null) return null;
  const commitment = await hash(amountText(details.salt, details.amount));
  const expected = await hash(firstVersionText({ ...entry, lotId }, commitment, facts, details));
  return expected === entry.hash ? null : 'opening';
}
