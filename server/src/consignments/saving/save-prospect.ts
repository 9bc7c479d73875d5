import type { Prospect, saveProspect } from '@marque/core/contracts/prospects';
import type { HandlerCall, Refused, Replied } from '../../platform/http/index.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { contradiction } from './prepare-save.ts';
import { saveAll } from './save-all.ts';

/** Saves one draft or submission, and answers with its form's data. */
export async function handleSaveProspect(
  dependencies: ConsignmentDependencies,
  { params, body, caller, ip, userAgent, idempotencyKey: key }: HandlerCall<typeof saveProspect>,
): Promise<Replied<Prospect> | Refused> {
  if (body.id !== params.id) return contradiction('body.id', 'Not the id of the address.');
  const [outcome] = await saveAll(dependencies, { caller, ip, userAgent }, [{ save: body, key }]);
  if (outcome === undefined) throw new Error('The save has no result.');
  const { result, answers } = outcome;
  if (result.kind === 'refused') return result;
  // The stored answer to a key leaves out the form's data: it is large, and the repeated request contains it.
  return { ...result, body: { ...result.body, formData: { ...body.formData, answers } } };
}
