import { setImmediate as nextRound } from 'node:timers/promises';
import { type FormData, type ProspectSave, type SavedProspect, saveProspect } from '@marque/core/contracts/prospects';
import type { Kysely } from 'kysely';
import { type AuditRecord, recordAudits } from '../../audit/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { type Refused, replied, tooMany } from '../../platform/http/index.ts';
import { idempotencyKey, type WriteResult, withIdempotencyOfMany } from '../../platform/idempotency/index.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { findProspectStates, type ProspectRow, type ProspectState, presentState, putProspects } from '../store.ts';
import { sendConfirmations } from '../vendor-emails.ts';
import { decideSave } from './decide-save.ts';
import { limiterFor, type PreparedSave, prepareSave, type Sender, saveCost } from './prepare-save.ts';
import { VendorRooms } from './vendor-room.ts';

/** A save with the key by which its client may send it again; null without one. */
export interface SaveRequest {
  readonly save: ProspectSave;
  readonly key: string | null;
}

export interface SaveOutcome {
  readonly result: WriteResult<SavedProspect>;
  /** As they were sent, or as a submission stores them. */
  readonly answers: FormData['answers'];
}

/**
 * Saves drafts and accepts valid submissions, each once, from a caller who may submit. A save names the revision that it was
 * based on, or none with the first. All saves have one commit, in which each is decided by itself and in their order; their
 * ids are distinct. The vendor gets an e-mail about what was submitted. The outcomes are in the order of the requests.
 */
export async function saveAll(
  dependencies: ConsignmentDependencies,
  sender: Sender,
  requests: readonly SaveRequest[],
): Promise<readonly SaveOutcome[]> {
  const { context } = dependencies;
  const prepared = await prepareAll(dependencies, sender, requests);
  const admitted = prepared.flatMap((one) => (isRefused(one) ? [] : [one]));
  const keys = requests.flatMap(({ save, key }, at) => {
    const one = prepared[at];
    return one === undefined || isRefused(one) ? [] : [idempotencyKey(`prospects/${save.id}`, key, save)];
  });
  const submitted: ProspectRow[] = [];
  const results = await context.db.write((transaction) =>
    withIdempotencyOfMany(transaction, sender.caller.account.userId, keys, context.clock.now(), async (undecided) => {
      const saves = undecided.flatMap((at) => admitted[at] ?? []);
      const decided = await decideAll(dependencies, transaction, saves);
      submitted.push(...decided.rows.filter((row) => row.is_submitted === 1));
      return decided.results;
    }),
  );
  // A repeated request returns the first answer and sends no second e-mail.
  await sendConfirmations(context, submitted);
  const left = results.values();
  return prepared.map((one, at): SaveOutcome => {
    if (isRefused(one)) return { result: one, answers: requests[at]?.save.formData.answers ?? {} };
    const { value } = left.next();
    if (value === undefined) throw new Error('A save has no result.');
    return { result: value, answers: one.answers };
  });
}

/** Checks each save that its sender's quota admits. Bids go first: each check has a round of the event loop of its own. */
async function prepareAll(
  dependencies: ConsignmentDependencies,
  sender: Sender,
  requests: readonly SaveRequest[],
): Promise<readonly (PreparedSave | Refused)[]> {
  const { db } = dependencies.context;
  const states = await findProspectStates(
    db.read,
    requests.map(({ save }) => save.id),
  );
  const prepared: (PreparedSave | Refused)[] = [];
  for (const [at, { save }] of requests.entries()) {
    if (at > 0) await nextRound();
    const before = states.get(save.id) ?? null;
    const limiter = limiterFor(dependencies, sender, save, before);
    const wait = await limiter.take(String(sender.caller.account.userId), saveCost(save.formData.answers));
    prepared.push(wait === null ? await prepareSave(dependencies, sender, save, before) : tooMany(wait));
  }
  return prepared;
}

interface Decided {
  readonly rows: readonly ProspectRow[];
  readonly results: readonly WriteResult<SavedProspect>[];
}

/** Within a transaction: decides the saves, and stores the accepted ones with few statements, for which bids wait. */
async function decideAll(
  dependencies: ConsignmentDependencies,
  transaction: Kysely<Schema>,
  saves: readonly PreparedSave[],
): Promise<Decided> {
  const states = await findProspectStates(
    transaction,
    saves.map(({ save }) => save.id),
  );
  const rooms = new VendorRooms(transaction);
  const rows: ProspectRow[] = [];
  const audits: AuditRecord[] = [];
  const results: WriteResult<SavedProspect>[] = [];
  for (const prepared of saves) {
    const before = states.get(prepared.save.id) ?? null;
    const decided = decideSave(dependencies, prepared, before);
    const row = isRefused(decided) ? decided : ((await rooms.take(decided, before)) ?? decided);
    if (isRefused(row)) {
      results.push(row);
      continue;
    }
    rows.push(row);
    audits.push(...auditsOf(row, before));
    results.push(replied(before === null ? 201 : 200, presentState(row)));
  }
  await putProspects(transaction, rows);
  await recordAudits(transaction, audits, dependencies.context.clock.now());
  return { rows, results };
}

function isRefused(value: object): value is Refused {
  return 'kind' in value && value.kind === 'refused';
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
