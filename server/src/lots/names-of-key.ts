import { subscriptionKey } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { listMakes, listModels } from './store/index.ts';

/** The names (make and model) of lots with this key of alerts, each once, in their several spellings. */
export async function findNamesOfKey(db: Kysely<Schema>, key: string): Promise<string[]> {
  const names: string[] = [];
  for (const make of await listMakes(db)) {
    if (!key.startsWith(subscriptionKey(make, ''))) continue;
    const models = await listModels(db, make, 'all');
    names.push(...models.filter((model) => subscriptionKey(make, model) === key).map((model) => `${make} ${model}`));
  }
  return names;
}
