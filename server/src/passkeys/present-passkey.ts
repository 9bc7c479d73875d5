import { toIso } from '@marque/core/contracts/instants';
import type { Passkey } from '@marque/core/contracts/security';
import type { PasskeyRow } from './store.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    passkeyId: row.id,
    name: row.name,
    host: row.rp_id,
    dtCreatedUTC: toIso(row.created_at),
    dtLastUsedUTC: row.last_used_at === null ? null : toIso(row.last_used_at),
  };
}
