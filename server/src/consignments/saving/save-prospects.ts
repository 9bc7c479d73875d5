import type { ProspectSave, SaveResult, saveProspects } from '@marque/core/contracts/prospects';
import { type HandlerCall, type Replied, replied } from '../../platform/http/index.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { type DecidedSave, decideAll, prepareAll } from './save-all.ts';

/** Saves several drafts and submissions in one commit, for programs that import them. */
export async function handleSaveProspects(
  dependencies: ConsignmentDependencies,
  { body: { saves }, caller, ip, userAgent }: HandlerCall<typeof saveProspects>,
): Promise<Replied<{ results: SaveResult[] }>> {
  const { context, turns } = dependencies;
  const decided = await turns.ofAccount(String(caller.account.userId), async () => {
    const prepared = await prepareAll(dependencies, { caller, ip, userAgent }, saves);
    return turns.ofCommits(() => context.db.write((transaction) => decideAll(dependencies, transaction, prepared)));
  });
  dependencies.confirmations.add(decided.flatMap(({ row }) => (row?.is_submitted === 1 ? [row] : [])));
  return replied(200, { results: saves.map((save, at) => resultOf(save, decided[at])) });
}

function resultOf({ id }: ProspectSave, decided: DecidedSave | undefined): SaveResult {
  if (decided === undefined) throw new Error(`The save of ${id} was not decided.`);
  const { answer } = decided;
  if (answer.kind === 'replied') return { id, prospect: answer.body };
  const { problem, retryAfterSeconds = null } = answer;
  return { id, problem, retryAfterSeconds };
}
