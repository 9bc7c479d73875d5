import { toIso } from '@marque/core/contracts/instants';
import type { LotCorrection } from '@marque/core/contracts/listings';
import type { LotId } from '@marque/core/rules/lot';
import { isMaterial } from '@marque/core/rules/publishing';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import { type CorrectionRow, listCorrections } from '../store/corrections.ts';

/** The corrections of a lot as its page shows them, oldest first. */
export async function readCorrections(db: Kysely<Schema>, lotId: LotId): Promise<LotCorrection[]> {
  return (await listCorrections(db, lotId)).map(presentCorrection);
}

function presentCorrection({ at, reason, changes: stored }: CorrectionRow): LotCorrection {
  const changes = JSON.parse(stored) as LotCorrection['changes'];
  return { dtUTC: toIso(at), reason, isMaterial: isMaterial(changes), changes };
}
