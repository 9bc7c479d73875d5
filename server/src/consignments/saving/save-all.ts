import { setImmediate as nextRound } from 'node:timers/promises';
import { type ProspectSave, type SavedProspect, saveProspect } from '@marque/core/contracts/prospects';
import type { Kysely } from 'kysely';
import { type AuditRecord, recordAudits } from '../../audit/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { isRefused, type Refused, type Replied, replied, tooMany } from '../../platform/http/index.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { findProspectStates, type ProspectRow, type ProspectState, presentState, putProspects } from '../store.ts';
import { decideSave } from './decide-save.ts';
import { limiterFor, type PreparedSave, prepareSave, type Sender, saveCost } from './prepare-save.ts';
import { VendorRooms } from './vendor-room.ts';

export type SaveAnswer = Replied<SavedProspect> | Refused;

/** The outcome of a save, with the row that it stored; null for a refused one. */
export interface DecidedSave {
  readonly answer: SaveAnswer;
  readonly row: ProspectRow | null;
}

/**
 * Checks saves outside their transaction, each as far as its sender's quota admits it. Bids go first: each check has a round of
 * the event loop of its own.
 */
export async function prepareAll(
  dependencies: ConsignmentDependencies,
  sender: Sender,
  saves: readonly ProspectSave[],
): Promise<readonly (PreparedSave | Refused)[]> {
  const states = await findProspectStates(dependencies.context.db.read, idsOf(saves));
  const prepared: (PreparedSave | Refused)[] = [];
  for (const [at, save] of saves.entries()) {
    if (at > 0) await nextRound();
    const before = states.get(save.id) ?? null;
    const limiter = limiterFor(dependencies, sender, save, before);
    const wait = await limiter.take(String(sender.caller.account.userId), saveCost(save.formData.answers));
    prepared.push(wait === null ? await prepareSave(dependencies, sender, save, before) : tooMany(wait));
  }
  return prepared;
}

/**
 * Within a transaction: saves drafts and accepts valid submissions, each once, from a sender who may submit. A save names the
 * revision that it was based on, or none with the first. Each is decided by itself and in its order; their ids are distinct.
 * What is accepted is stored with few statements, since bids wait for the transaction.
 */
export async function decideAll(
  dependencies: ConsignmentDependencies,
  transaction: Kysely<Schema>,
  prepared: readonly (PreparedSave | Refused)[],
): Promise<readonly DecidedSave[]> {
  const saves = prepared.flatMap((one) => (isRefused(one) ? [] : [one.save]));
  const states = await findProspectStates(transaction, idsOf(saves));
  const rooms = new VendorRooms(transaction);
  const decided: DecidedSave[] = [];
  const audits: AuditRecord[] = [];
  for (const one of prepared) {
    const before = isRefused(one) ? null : (states.get(one.save.id) ?? null);
    const row = isRefused(one) ? one : await rowOf(dependencies, rooms, one, before);
    if (isRefused(row)) {
      decided.push({ answer: row, row: null });
      continue;
    }
    decided.push({ answer: replied(before === null ? 201 : 200, presentState(row)), row });
    audits.push(...auditsOf(row, before));
  }
  await putProspects(
    transaction,
    decided.flatMap(({ row }) => row ?? []),
  );
  await recordAudits(transaction, audits, dependencies.context.clock.now());
  return decided;
}

async function rowOf(
  dependencies: ConsignmentDependencies,
  rooms: VendorRooms,
  prepared: PreparedSave,
  before: ProspectState | null,
): Promise<ProspectRow | Refused> {
  const row = decideSave(dependencies, prepared, before);
  return isRefused(row) ? row : ((await rooms.take(row, before)) ?? row);
}

function idsOf(saves: readonly ProspectSave[]): readonly string[] {
  return saves.map(({ id }) => id);
}

/** The record of a save by staff for a vendor. The answers stay in the form, since they may be personal. */
function auditsOf(row: ProspectRow, before: ProspectState | null): readonly AuditRecord[] {
  if (row.submitted_by === null) return [];
  const record = {
    actor: row.submitted_by,
    action: saveProspect.name,
    subject: `prospect ${row.id}`,
    ...(before === null ? {} : { before: auditedState(before) }),
    after: auditedState(row),
  };
  return [record];
}

function auditedState({
  revision,
  is_submitted,
  user_id,
}: Pick<ProspectState, 'revision' | 'is_submitted' | 'user_id'>) {
  return { revision, isSubmitted: is_submitted === 1, vendorId: user_id };
}
