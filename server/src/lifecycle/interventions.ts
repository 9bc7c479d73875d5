import type { changeReserve } from '@marque/core/contracts/bidding';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { toIso } from '@marque/core/contracts/instants';
import type { LotLive } from '@marque/core/contracts/listings';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { channels } from '@marque/core/contracts/realtime';
import {
  conflictMessage,
  type LotEntry,
  lowerReserve,
  type ReserveRefusal,
  type VoidRefusal,
  voidBid,
  type WithdrawRefusal,
  withdrawLot,
} from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { type Currency, fromMajor, isExactMajor, type Money, money, toMajor } from '@marque/core/rules/money';
import type { AccountsView } from '../accounts/index.ts';
import { rowOfLine } from '../bidding/index.ts';
import {
  A_MEMBER,
  type EntryRow,
  EVERYBODY,
  entryOfRow,
  foldColumns,
  isAuctionRow,
  type LotRow,
  type Lots,
  presentLive,
  type Statements,
  stageAfter,
  statementsOf,
  stateOf,
  termsOf,
} from '../lots/index.ts';
import type { Dispatch, Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { SqliteConnection } from '../platform/db/index.ts';
import { notFound, type Refused, refused } from '../platform/http/index.ts';
import type { RepeatKey, Verdict } from '../platform/idempotency/index.ts';
import { answerOnceInBatch } from '../platform/idempotency/index.ts';

/** Who intervenes where; with a key, the same again is answered as it was the first time. */
export interface Intervention {
  readonly lotId: number;
  readonly userId: UserId;
  readonly repeat: RepeatKey | null;
}

type Intervened = Verdict<{ readonly auction: LotLive }>;

/** What vendors and staff may do to a lot that is for sale. Each is one transaction; a refusal changes nothing. */
export interface Interventions {
  /** `amount` in major units; null removes the reserve. */
  changeReserve(intervention: Intervention, amount: number | null): Promise<Verdict<ReplyOf<typeof changeReserve>>>;
  voidBid(intervention: Intervention, sequence: number, reason: string): Promise<Intervened>;
  withdraw(intervention: Intervention, reason: string): Promise<Intervened>;
}

interface Change {
  readonly row: LotRow;
  readonly entries: readonly LotEntry[];
  readonly historyChanged?: boolean;
}

export function createInterventions(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  {
    accounts,
    lots,
    outbox,
  }: {
    readonly accounts: AccountsView;
    readonly lots: Pick<Lots, 'changed' | 'publishSnapshot'>;
    readonly outbox: Outbox;
  },
): Interventions {
  async function change<Body>(
    { lotId, userId, repeat }: Intervention,
    present: (row: LotRow) => Body,
    decide: (row: LotRow, now: number, connection: SqliteConnection, statements: Statements) => Change | Refused,
  ): Promise<Verdict<Body>> {
    const done: { readonly after: LotRow; readonly sent: Dispatch }[] = [];
    const verdict = await db.batch((connection) => {
      const statements = statementsOf(connection);
      const now = clock.now();
      return answerOnceInBatch<Body>(statements, { repeat, userId }, now, () => {
        const row = statements.lot(lotId);
        if (!row) return notFound;
        const decided = decide(row, now, connection, statements);
        if ('kind' in decided) return decided;
        const after = { ...decided.row, revision: row.revision + 1 };
        statements.append(lotId, decided.entries);
        statements.saveLot(after);
        const body = {
          auction: presentLive(after, accounts.nicknameOf, EVERYBODY),
          ...(decided.historyChanged ? { historyChanged: true } : {}),
          tsServer: toIso(now),
        };
        const sent = outbox.add(statements, [{ channel: channels.auction(lotId), event: 'update', body }]);
        done.push({ after, sent });
        return { kind: 'answer', status: 200, body: present(after) };
      });
    });
    for (const { after, sent } of done) {
      outbox.publish(sent);
      lots.publishSnapshot(after);
      lots.changed(after);
    }
    return verdict;
  }

  const auctionOf = (row: LotRow) => ({ auction: presentLive(row, accounts.nicknameOf, A_MEMBER) });
  const auctionWithReserve = (row: LotRow) => ({
    ...auctionOf(row),
    priceReserve: row.reserve === null ? null : toMajor(money(row.reserve, row.currency)),
  });

  return {
    changeReserve: (intervention, amount) =>
      change(intervention, auctionWithReserve, (row, now) => {
        if (!isAuctionRow(row)) return notFound;
        const reserve = readReserve(amount, row.currency);
        if (reserve === 'malformed') return refused(400, PROBLEM_CODES.malformed);
        const lowered = lowerReserve(stateOf(row), reserve, now);
        if (!lowered.ok) return refuseReserve(lowered.error);
        const { entries, state } = lowered.value;
        const extension = entries.find((entry) => entry.kind === 'extension');
        return {
          entries,
          row: { ...row, ...foldColumns(state), extension_cause: extension ? extension.cause : row.extension_cause },
        };
      }),

    voidBid: (intervention, sequence, reason) =>
      change(intervention, auctionOf, (row, now, connection, statements) => {
        if (!isAuctionRow(row)) return notFound;
        const lotId = row.id;
        const entries = connection
          .prepare<[number], EntryRow>('select * from lot_entries where lot_id = ? order by sequence')
          .all(lotId)
          .map((entry) => entryOfRow(entry, row.currency));
        const voided = voidBid(termsOf(row), entries, sequence, reason, now);
        if (!voided.ok) return refuseVoid(voided.error);
        const { entry, state, lines } = voided.value;
        connection.prepare('delete from lot_lines where lot_id = ?').run(lotId);
        for (const line of lines) statements.addLine(rowOfLine(lotId, line));
        recountBidders(connection, lotId, sequence);
        return { entries: [entry], row: { ...row, ...foldColumns(state) }, historyChanged: true };
      }),

    withdraw: (intervention, reason) =>
      change(intervention, auctionOf, (row, now) => {
        const stage = stageAfter(row, 'withdrawn');
        if (stage === null) return refused(409, conflictMessage('BID_TOO_LATE'));
        const ended = { stage, ended_reason: reason };
        if (!isAuctionRow(row)) return { entries: [], row: { ...row, ...ended, closed_at: now } };
        // The log of one that awaits the seller is closed already: what comes of the sale is no entry of it.
        if (row.closed_outcome !== null) return { entries: [], row: { ...row, ...ended } };
        const withdrawn = withdrawLot(stateOf(row), reason, now);
        if (!withdrawn.ok) return refuseWithdrawal(withdrawn.error);
        const { entry, state } = withdrawn.value;
        return { entries: [entry], row: { ...row, ...foldColumns(state), ...ended } };
      }),
  };
}

/** Bids of a lot that still stand once one more is taken out. */
const STANDING_BIDS = `
  with standing as (
    select lot_id, bidder_id, amount, bid_kind, at, sequence from lot_entries
    where lot_id = @lotId and kind = 'bid' and sequence <> @voided and sequence not in
      (select voided_sequence from lot_entries where lot_id = @lotId and kind = 'void')
  )`;

/**
 * Each bidder's best ceiling, from the bids that still stand once `voided` is taken out too. Of two equal ones the later
 * says what kind it was, as when it was placed. Whose tax they pay stays as their last bid had settled it.
 */
function recountBidders(connection: SqliteConnection, lotId: number, voided: number): void {
  connection
    .prepare(
      `${STANDING_BIDS}
       delete from lot_bidders where lot_id = @lotId and user_id not in (select bidder_id from standing)`,
    )
    .run({ lotId, voided });
  connection
    .prepare(
      `${STANDING_BIDS}
       insert into lot_bidders (lot_id, user_id, ceiling, bid_kind, last_bid_at)
       select lot_id, bidder_id, amount, bid_kind,
         (select max(at) from standing as own where own.bidder_id = best.bidder_id)
       from standing as best
       where not exists (
         select 1 from standing as other where other.bidder_id = best.bidder_id
           and (other.amount, other.sequence) > (best.amount, best.sequence)
       )
       on conflict (lot_id, user_id) do update set
         ceiling = excluded.ceiling, bid_kind = excluded.bid_kind, last_bid_at = excluded.last_bid_at`,
    )
    .run({ lotId, voided });
}

function readReserve(amount: number | null, currency: Currency): Money | null | 'malformed' {
  if (amount === null) return null;
  return isExactMajor(amount) ? fromMajor(amount, currency) : 'malformed';
}

function refuseReserve(refusal: ReserveRefusal): Refused {
  switch (refusal) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotEnded':
      return refused(409, conflictMessage('BID_TOO_LATE'));
    case 'notLower':
      return refused(409, PROBLEM_CODES.reserveNotLower);
  }
}

function refuseVoid(refusal: VoidRefusal): Refused {
  switch (refusal) {
    case 'reasonMissing':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotClosed':
      return refused(409, conflictMessage('BID_TOO_LATE'));
    case 'unknownBid':
      return notFound;
    case 'alreadyVoided':
      return refused(409, PROBLEM_CODES.alreadyVoided);
  }
}

function refuseWithdrawal(refusal: WithdrawRefusal): Refused {
  switch (refusal) {
    case 'reasonMissing':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotClosed':
      return refused(409, conflictMessage('BID_TOO_LATE'));
  }
}
