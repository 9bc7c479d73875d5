import { createHash } from 'node:crypto';
import type { Signer } from '../protocol/signatures.ts';

/** Seconds by which the time of a signature may differ from ours. */
const TOLERANCE_S = 600;

export interface SignedCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/**
 * Why a call of the API is refused; null for one that the application has signed. The signature covers method, path, all
 * parameters in the order of their names, and by `body_md5` the body.
 */
export function findSignatureFault(
  { method, path, query, body }: SignedCall,
  { key, signer, now }: { readonly key: string; readonly signer: Signer; readonly now: number },
): string | null {
  if (query.get('auth_version') !== '1.0') return 'auth_version must be 1.0';
  if (query.get('auth_key') !== key) return 'Unknown auth_key';
  const timestamp = query.get('auth_timestamp') ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - now / 1000) > TOLERANCE_S) {
    return `auth_timestamp differs from the server’s time by more than ${TOLERANCE_S} seconds`;
  }
  const digest = query.get('body_md5');
  if ((body !== '' || digest !== null) && digest !== createHash('md5').update(body).digest('hex')) {
    return 'body_md5 does not fit the body';
  }
  const parameters = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const isSigned = signer.verifyText(query.get('auth_signature') ?? '', [method, path, parameters].join('\n'));
  return isSigned ? null : 'auth_signature does not fit';
}
