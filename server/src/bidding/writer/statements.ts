import type { Currency } from '@marque/core/rules/money';
import type { Commitment, SpendingLimit } from '@marque/core/rules/spending';
import type { Selectable } from 'kysely';
import type { HoldRow } from '../../holds/index.ts';
import type { LotRow } from '../../lots/index.ts';
import type { OutboxStatements } from '../../outbox/index.ts';
import type { BidCampaignsTable, LotLinesTable } from '../../platform/db/index.ts';
import type { KeyStatements } from '../../platform/idempotency/index.ts';
import type { EntryRow } from '../log/entry-rows.ts';
import type { BidderRow } from '../store.ts';
import type { BidRequest } from './bid-request.ts';

export type LineRow = Selectable<LotLinesTable>;
export type CampaignRow = Selectable<BidCampaignsTable>;

/** Whose commitments, in which currency, and since when (UTC ms) an offer may be open. */
export interface CommitmentsOf {
  readonly userId: number;
  readonly currency: Currency;
  readonly offersSince: number;
}

/** A commitment in minor units of that currency. */
export interface CommitmentRow {
  readonly kind: Commitment['kind'];
  readonly lotId: number;
  readonly amount: number;
}

export interface SettledHold {
  readonly id: number;
  readonly status: HoldRow['status'];
  readonly settled_at: number;
  readonly entry_sequence: number | null;
  readonly gateway_reference: string | null;
}

/**
 * What the decisions of one batch read and write, synchronously and within the transaction of the batch. On SQLite these are
 * prepared statements; on PostgreSQL the rows are read before the decisions and written after them.
 */
export interface Statements extends KeyStatements, OutboxStatements {
  lot(id: number): LotRow | undefined;
  saveLot(row: LotRow): unknown;
  lastHash(lotId: number): string;
  /** Appends entries that are chained already. */
  addEntries(rows: readonly EntryRow[]): void;
  addLines(rows: readonly LineRow[]): void;
  /** The highest amount that a user has bid on a lot, and when they last did. */
  bidder(lotId: number, userId: number): BidderRow | undefined;
  saveBidders(rows: readonly BidderRow[]): void;
  addCampaign(row: CampaignRow): unknown;
  hasHolds(lotId: number): boolean;
  /** The pending hold of a user on a lot, else the greatest granted one. */
  standingHold(lotId: number, userId: number): HoldRow | undefined;
  /** Granted holds of the same user on the same lot that a new one replaces. */
  otherHolds(hold: { readonly lotId: number; readonly userId: number; readonly id: number }): readonly HoldRow[];
  /** Returns whether the bidder did not watch the lot before. */
  addWatch(userId: number, lotId: number, now: number): boolean;
  /** Returns the id of the hold. */
  addHold(row: Omit<HoldRow, 'id'>): number;
  /** What a bidder's spending limit in a currency was last set to; undefined for most bidders. */
  spendingLimit(userId: number, currency: Currency): SpendingLimit | undefined;
  commitments(of: CommitmentsOf): readonly CommitmentRow[];
  settleHold(change: SettledHold): unknown;
}

/** What a batch will ask of its statements, besides its requests. */
export interface BatchNeeds {
  /** UTC ms. */
  readonly now: () => number;
  readonly mayHaveLimit: (userId: number) => boolean;
}

/** Opens the transactions in which bids are decided: one for each engine. */
export interface BidTransactions {
  /**
   * Runs `decide` in one transaction. `take` is called once, when the transaction has begun, so that requests which arrived
   * during another write share its commit; `decide` is called again if the transaction conflicts with another process's.
   */
  run<T>(
    take: () => readonly BidRequest[],
    decide: (requests: readonly BidRequest[], statements: Statements) => T,
  ): Promise<T>;
}
