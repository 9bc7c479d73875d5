import {
  detailsText,
  type EntryOpening,
  entryOpening,
  factsText,
  type HistoryLine,
  type LoggedEntry,
  type LogMoment,
  type LogViewer,
  splitSalt,
  verifyChain,
} from '@marque/core/rules/bidding';
import { detailsOfRow, type EntryRow, factsOfRow, sha256 } from './entry-rows.ts';

/**
 * A stored entry with as much of its content as `opening` says. The salt of a part that is not opened stays here: with it
 * an amount could be found by trying.
 */
export function loggedEntry(row: EntryRow, opening: EntryOpening): LoggedEntry {
  const { sequence, at, hash_version: version, previous_hash: previousHash, hash } = row;
  const [facts, details] = [factsOfRow(row), detailsOfRow(row)];
  const base = { version, sequence, at, previousHash, hash };
  if (version === 1) {
    // Its hash covers all but the amount in clear, so that a part alone would prove nothing.
    if (opening !== 'details') return { ...base, commitments: null, facts: null, details: null };
    return { ...base, commitments: null, facts: { ...facts, salt: '' }, details: { ...details, salt: row.salt } };
  }
  const salts = splitSalt(row.salt);
  return {
    ...base,
    commitments: {
      facts: sha256(factsText(salts.facts, facts)),
      details: sha256(detailsText(salts.details, details)),
    },
    facts: opening === 'sealed' ? null : { ...facts, salt: salts.facts },
    details: opening === 'details' ? { ...details, salt: salts.details } : null,
  };
}

/** What the public history and the voids say about a page of entries. */
export interface PageFacts {
  readonly lines: readonly HistoryLine[];
  readonly voided: ReadonlySet<number>;
}

/** Entries as a viewer may see them. */
export function openEntries(
  rows: readonly EntryRow[],
  { lines, voided }: PageFacts,
  moment: LogMoment,
  viewer: LogViewer,
): readonly LoggedEntry[] {
  const bySequence = Map.groupBy(lines, (line) => line.sequence);
  return rows.map((row) => {
    const own = bySequence.get(row.sequence) ?? [];
    const shown = own.find((line) => line.automatic === undefined && line.beatenCeiling === undefined);
    const opening = entryOpening(
      {
        kind: row.kind,
        sequence: row.sequence,
        bidderId: row.bidder_id,
        bidKind: row.bid_kind,
        amount: row.amount,
        isVoided: voided.has(row.sequence),
        hasLine: own.length > 0,
        ownLine: shown?.amount.minor ?? null,
      },
      moment,
      viewer,
    );
    return loggedEntry(row, opening);
  });
}

/** Whether each row of a whole log builds on the one before it and none was altered. */
export async function isChainSound(rows: readonly EntryRow[]): Promise<boolean> {
  const lotId = rows[0]?.lot_id ?? 0;
  const entries = rows.map((row) => loggedEntry(row, 'details'));
  const isOfOneLot = rows.every((row) => row.lot_id === lotId);
  return isOfOneLot && (await verifyChain(lotId, entries, { hash: sha256 })) === null;
}
