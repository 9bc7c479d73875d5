import type { Prospect, SavedProspect, saveProspect } from '@marque/core/contracts/prospects';
import { type Collect, writeCollecting } from '../../platform/db/index.ts';
import { type HandlerCall, isRefused, type Refused, type Replied } from '../../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../../platform/idempotency/index.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import type { ProspectRow } from '../store.ts';
import { contradiction } from './prepare-save.ts';
import { decideAll, prepareAll } from './save-all.ts';

/**
 * Saves one draft or submission, and answers with its form's data. The vendor gets an e-mail about a submission. The stored
 * answer to a key leaves out the form's data: it is large, and the repeated request contains it.
 */
export async function handleSaveProspect(
  dependencies: ConsignmentDependencies,
  { params, body, caller, ip, userAgent, idempotencyKey: key }: HandlerCall<typeof saveProspect>,
): Promise<Replied<Prospect> | Refused> {
  const { db, clock } = dependencies.context;
  const { userId } = caller.account;
  if (body.id !== params.id) return contradiction('body.id', 'Not the id of the address.');
  const [prepared] = await prepareAll(dependencies, { caller, ip, userAgent }, [body]);
  if (prepared === undefined) throw new Error('The save was not prepared.');
  if (isRefused(prepared)) return prepared;
  const { result: answer, collected } = await writeCollecting(db, (transaction, collect: Collect<ProspectRow>) =>
    withIdempotency<SavedProspect>(
      transaction,
      { userId, key: idempotencyKey(`prospects/${params.id}`, key, body) },
      clock.now(),
      async () => {
        const [decided] = await decideAll(dependencies, transaction, [prepared]);
        if (decided === undefined) throw new Error('The save was not decided.');
        if (decided.row !== null) collect(decided.row);
        return decided.answer;
      },
    ),
  );
  // A repeated request returns the first answer and sends no second e-mail.
  for (const row of collected) if (row.is_submitted === 1) await dependencies.confirmations.send(row);
  if (answer.kind === 'refused') return answer;
  return { ...answer, body: { ...answer.body, formData: { ...body.formData, answers: prepared.answers } } };
}
