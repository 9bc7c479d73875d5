import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../platform/proxies/index.ts';

export interface MetricsRequest {
  readonly authorization: string | undefined;
  /** Where it comes from, as far as proxies are believed. */
  readonly ip: string;
}

export interface MetricsSettings {
  /** Null: no token lets anybody in. */
  readonly token: string | null;
  /** Whether the public finds the sites. A proxy in front may stand on this very machine, so an address proves nothing. */
  readonly isPublic: boolean;
}

/** Whether the measurements are for whoever asks: anybody with the token; without one, this machine, unless the sites are public. */
export function mayReadMetrics({ authorization, ip }: MetricsRequest, { token, isPublic }: MetricsSettings): boolean {
  if (token === null) return !isPublic && isLoopback(ip);
  const [, shown] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
