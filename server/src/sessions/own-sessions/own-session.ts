import { toIso } from '@marque/core/contracts/instants';
import type { AccountSession } from '@marque/core/contracts/security';
import { hashToken } from '../../platform/signing/index.ts';
import type { SessionRow } from '../store.ts';

/** How pages name a session. Its id is in its tokens and never leaves the server by itself. */
export function sessionKeyOf(sessionId: string): string {
  return hashToken(sessionId);
}

export function presentSession(row: SessionRow, currentId: string): AccountSession {
  return {
    sessionKey: sessionKeyOf(row.id),
    userAgent: row.user_agent,
    ip: row.ip,
    dtCreatedUTC: toIso(row.created_at),
    dtLastUsedUTC: toIso(row.last_used_at),
    isCurrent: row.id === currentId,
  };
}
