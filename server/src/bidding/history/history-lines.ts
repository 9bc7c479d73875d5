import type { BidLine, StaffExtension } from '@marque/core/contracts/bidding';
import { toIso } from '@marque/core/contracts/instants';
import { type HistoryLine, publicLine } from '@marque/core/rules/bidding';
import { type Currency, money, toMajor } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import { type NicknameOf, recentIso } from '../../lots/index.ts';
import type { LotLinesTable } from '../../platform/db/index.ts';
import type { StaffExtensionRow } from './store.ts';

export function presentLine(line: HistoryLine, nicknameOf: NicknameOf): BidLine {
  const open = publicLine(line);
  return {
    bidId: `${open.sequence}-${open.position}`,
    sequence: open.sequence,
    amount: toMajor(open.amount),
    isAbsentee: open.bidKind === 'maximum',
    userId: open.bidderId,
    userNickname: nicknameOf(open.bidderId),
    dtCreatedUTC: recentIso(open.at),
    isAutomatic: open.isAutomatic,
    isBeatenMaximum: open.isBeatenCeiling,
    isVoided: open.isVoided,
  };
}

export function presentExtension({ sequence, at, endsAt, reason }: StaffExtensionRow): StaffExtension {
  return { sequence, dtCreatedUTC: toIso(at), dtStageEndUTC: toIso(endsAt), reason };
}

export function lineOfRow(row: Selectable<LotLinesTable>, currency: Currency): HistoryLine {
  return {
    sequence: row.sequence,
    position: row.position,
    bidderId: row.bidder_id,
    amount: money(row.amount, currency),
    bidKind: row.bid_kind,
    at: row.at,
    ...(row.automatic === null ? {} : { automatic: row.automatic }),
    ...(row.is_beaten_ceiling === 1 ? { beatenCeiling: true as const } : {}),
    ...(row.void_reason === null ? {} : { voided: { reason: row.void_reason } }),
  };
}

export function rowOfLine(lotId: number, line: HistoryLine): Selectable<LotLinesTable> {
  return {
    lot_id: lotId,
    sequence: line.sequence,
    position: line.position,
    bidder_id: line.bidderId,
    amount: line.amount.minor,
    bid_kind: line.bidKind,
    automatic: line.automatic ?? null,
    is_beaten_ceiling: line.beatenCeiling ? 1 : 0,
    at: line.at,
    void_reason: line.voided?.reason ?? null,
  };
}
