import { type LotLifecycleEvent, nextStage, type StoredStage } from '@marque/core/rules/lot';
import type { LotRow } from './lot-row.ts';

/**
 * The stage of a lot after an event; null if the event is not allowed in the current stage. The close of an auction uses
 * `stageAtClose` instead, since the log determines the stage then.
 */
export function stageAfter(
  row: LotRow,
  event: LotLifecycleEvent,
  { awaitsHold = false }: { readonly awaitsHold?: boolean } = {},
): StoredStage | null {
  const next = nextStage(row.stage, event, {
    saleFormat: row.sale_format,
    hasEnd: row.ends_at !== null,
    hasLead: row.leader_id !== null,
    reserveMet: row.reserve_met === 1,
    awaitsHold,
    isRelisted: row.relisted_as !== null,
  });
  return next.ok ? next.value : null;
}
