import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export interface LogOptions {
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Standard output by default. */
  readonly destination?: DestinationStream;
  /** Gets each line too, with its secrets removed. */
  readonly onLine?: ((line: string) => void) | undefined;
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

/** The paths of secrets in log entries: at the top, or inside a request, a response or a body. */
const REDACTED = [
  ...SECRET_HEADERS.flatMap((name) => ['headers', 'req.headers', 'res.headers'].map((at) => pathTo(at, name))),
  ...SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

/** One JSON line per event, for log collectors. Passwords, cookies, tokens and card numbers are removed. */
export function createLog({ level, destination, onLine }: LogOptions): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths: REDACTED, censor: '[hidden]' },
    serializers: { err: pino.stdSerializers.err, url: hideTokens },
  };
  if (onLine === undefined) return destination === undefined ? pino(options) : pino(options, destination);
  const output = destination ?? pino.destination(1);
  const write = (line: string) => {
    output.write(line);
    onLine(line);
  };
  return pino(options, { write });
}

/** Links in e-mails carry their token in the address. */
function hideTokens(url: unknown): unknown {
  if (typeof url !== 'string') return url;
  return url.replace(/([?&]token=)[^&#]*/g, '$1[hidden]').replace(/(\/alerts\/unsubscribe\/)[^/?#]*/g, '$1[hidden]');
}

function pathTo(at: string, name: string): string {
  return name.startsWith('[') ? `${at}${name}` : `${at}.${name}`;
}

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Bindings = Record<string, unknown>;

/**
 * The log of one request: a child of the server's log, created with the first entry. Creating a child is slow, since its
 * bindings are searched for secrets, and most requests log no entry.
 */
export function createRequestLog(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new RequestLog(parent, bindings);
}

/** A class, so that the logs of all requests share its methods. */
class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...args: unknown[]): void {
    this.#write('fatal', args);
  }

  error(...args: unknown[]): void {
    this.#write('error', args);
  }

  warn(...args: unknown[]): void {
    this.#write('warn', args);
  }

  info(...args: unknown[]): void {
    this.#write('info', args);
  }

  debug(...args: unknown[]): void {
    this.#write('debug', args);
  }

  trace(...args: unknown[]): void {
    this.#write('trace', args);
  }

  silent(): void {}

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made().child(...args);
  }

  #write(level: Level, args: unknown[]): void {
    if (weightOf(level) < weightOf(this.#parent.level)) return;
    const log = this.#made();
    (log[level] as (...args: unknown[]) => void).apply(log, args);
  }

  #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }
}

/** The level "silent" has no number; it is above all others. */
function weightOf(level: string): number {
  return pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
}
