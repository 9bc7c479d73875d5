import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export { createRequestLog } from './request-log.ts';

export interface LogOptions {
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Standard output unless said. */
  readonly destination?: DestinationStream;
}

const SECRET_HEADERS = ['authorization', 'cookie', '["set-cookie"]', '["x-csrf-token"]'];
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'accessToken',
  'refreshToken',
  'csrfToken',
  'token',
  'number',
  'cvc',
];

/** Where a header or a field may stand in what is logged: by itself, or inside a request, an answer or a body. */
const REDACTED = [
  ...SECRET_HEADERS.flatMap((name) => ['headers', 'req.headers', 'res.headers'].map((at) => pathTo(at, name))),
  ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

/** One JSON line per event, for log collectors. Passwords, cookies, tokens and card numbers are removed. */
export function createLog({ level, destination }: LogOptions): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths: REDACTED, censor: '[hidden]' },
    serializers: { err: pino.stdSerializers.err, url: hideTokens },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Links in e-mails carry their token in the address. */
function hideTokens(url: unknown): unknown {
  return typeof url === 'string' ? url.replace(/([?&]token=)[^&#]*/g, '$1[hidden]') : url;
}

function pathTo(at: string, name: string): string {
  return name.startsWith('[') ? `${at}${name}` : `${at}.${name}`;
}
