import type { SaveResult, saveProspects } from '@marque/core/contracts/prospects';
import { type HandlerCall, type Replied, replied } from '../../platform/http/index.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { type SaveOutcome, saveAll } from './save-all.ts';

/** Saves several drafts and submissions, for programs that import them. */
export async function handleSaveProspects(
  dependencies: ConsignmentDependencies,
  { body, caller, ip, userAgent }: HandlerCall<typeof saveProspects>,
): Promise<Replied<{ results: SaveResult[] }>> {
  const outcomes = await saveAll(dependencies, { caller, ip, userAgent }, body.saves);
  return replied(200, {
    results: outcomes.map((outcome, at) => presentResult(body.saves[at]?.save.id ?? '', outcome)),
  });
}

function presentResult(id: string, { result }: SaveOutcome): SaveResult {
  if (result.kind === 'replied') return { id, prospect: result.body };
  const { problem, retryAfterSeconds = null } = result;
  return { id, problem, retryAfterSeconds };
}
