import { createSigner, hashToken, isSameSecret } from '../platform/signing/index.ts';
import type { SessionRow } from './store.ts';

/** A refresh token says which session it belongs to, which in its row it is, and whether the browser keeps it when it closes. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
  readonly keep: boolean;
}

export interface RefreshTokens {
  /** Always the same token for the same claims: so the successor of a token can be given again to its repeat. */
  write(claims: RefreshClaims): string;
  /** The claims of a token that was made here, spent or not; null for any other. */
  read(token: string): RefreshClaims | null;
}

const FORM = /^([\w-]{1,64})\.([1-9]\d{0,8})\.([ks])\.([\w-]{43})$/;

export function createRefreshTokens(secret: string): RefreshTokens {
  const signer = createSigner(secret, 'refresh');
  const write: RefreshTokens['write'] = ({ sessionId, generation, keep }) => {
    const claims = `${sessionId}.${generation}.${keep ? 'k' : 's'}`;
    return `${claims}.${signer.sign(claims)}`;
  };
  return {
    write,
    read(token) {
      const [, sessionId, generation, kept] = FORM.exec(token) ?? [];
      if (sessionId === undefined || generation === undefined) return null;
      const claims = { sessionId, generation: Number(generation), keep: kept === 'k' };
      return isSameSecret(write(claims), token) ? claims : null;
    },
  };
}

/**
 * The state of a presented refresh token. `fresh` is exchanged for its successor. `repeat` was exchanged within the grace
 * period and gets that successor again. `reused` was exchanged earlier, so two clients have it and the session must end.
 * `void` belongs to a session that has ended or expired; it is refused without further effect.
 */
export type RefreshTokenState = 'fresh' | 'repeat' | 'reused' | 'void';

export interface PresentedRefreshToken {
  /** With a verified signature, since an invented token must not end a session. */
  readonly token: string;
  readonly now: number;
  /** How long after its exchange a token may be presented again; 0 for clients that never repeat a request. */
  readonly graceMs: number;
}

export function judgeRefresh(
  session: Pick<SessionRow, 'refresh_hash' | 'spent_refresh_hash' | 'last_used_at' | 'expires_at' | 'ended_at'>,
  { token, now, graceMs }: PresentedRefreshToken,
): RefreshTokenState {
  if (session.ended_at !== null || session.expires_at <= now) return 'void';
  const hash = hashToken(token);
  if (isSameSecret(hash, session.refresh_hash)) return 'fresh';
  const wasLast = session.spent_refresh_hash !== null && isSameSecret(hash, session.spent_refresh_hash);
  return wasLast && now - session.last_used_at < graceMs ? 'repeat' : 'reused';
}
