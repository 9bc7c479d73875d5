import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../platform/proxies/index.ts';

export interface MetricsRequest {
  readonly authorization: string | undefined;
  /** Where it comes from, as far as proxies are believed. */
  readonly ip: string;
}

export interface MetricsSettings {
  /** Null: no token grants access. */
  readonly token: string | null;
  /** Whether the sites are public. A proxy in front may run on this machine, so the address proves no right. */
  readonly isPublic: boolean;
}

/** Grants callers with the token access; without a configured token, callers on this machine unless the sites are public. */
export function mayReadMetrics({ authorization, ip }: MetricsRequest, { token, isPublic }: MetricsSettings): boolean {
  if (token === null) return !isPublic && isLoopback(ip);
  const [, shown] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
