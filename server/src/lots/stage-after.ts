import { type LotEvent, nextStage, type StoredStage } from '@marque/core/rules/lot';
import type { LotRow } from './lot-row.ts';

/**
 * The stage that an event leads a lot to; null where the life of a lot knows no such step. Not asked at the close of an
 * auction: what its log comes to is the stage then (`stageAtClose`).
 */
export function stageAfter(row: LotRow, event: LotEvent): StoredStage | null {
  const next = nextStage(row.stage, event, {
    saleFormat: row.sale_format,
    hasEnd: row.ends_at !== null,
    hasLead: row.leader_id !== null,
    reserveMet: row.reserve_met === 1,
    awaitsHold: false,
  });
  return next.ok ? next.value : null;
}
