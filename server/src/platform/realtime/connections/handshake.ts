import type { IncomingMessage } from 'node:http';
import type { RealtimeLimits } from '../limits.ts';
import { CLOSE_CODES, PROTOCOL_VERSIONS } from '../protocol/pusher-protocol.ts';

export interface ConnectionRejection {
  readonly code: number;
  readonly reason: string;
}

export interface ConnectionCounts {
  readonly connections: number;
  readonly fromAddress: number;
}

/** The application key of a socket request (`/app/{key}`); null for other requests. */
export function appKeyOf(request: IncomingMessage): string | null {
  return /^\/app\/([^/?]+)(?:\?|$)/.exec(request.url ?? '')?.[1] ?? null;
}

/**
 * Why a socket may not stay, or null. The page's origin plays no part: a socket carries no cookies' rights, and private
 * channels need a signature that only a logged-in page can fetch.
 */
export function checkHandshake(
  request: IncomingMessage,
  { key, counts, limits }: { key: string; counts: ConnectionCounts; limits: RealtimeLimits },
): ConnectionRejection | null {
  if (appKeyOf(request) !== key) return { code: CLOSE_CODES.unknownApplication, reason: 'Application does not exist' };
  const protocol = new URL(request.url ?? '', 'ws://any').searchParams.get('protocol');
  if (protocol === null) return { code: CLOSE_CODES.missingProtocol, reason: 'No protocol version supplied' };
  if (!PROTOCOL_VERSIONS.has(protocol))
    return { code: CLOSE_CODES.unsupportedProtocol, reason: 'Unsupported protocol version' };
  if (counts.connections >= limits.connections || counts.fromAddress >= limits.connectionsPerAddress) {
    return { code: CLOSE_CODES.overCapacity, reason: 'Too many connections' };
  }
  return null;
}
