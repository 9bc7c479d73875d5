import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Bindings = Record<string, unknown>;

/**
 * The log of one request: a child of the server's log, created with the first entry. A child costs as
 * much as a good part of an answer, since its bindings are searched for secrets, and most requests log no entry.
 */
export function createRequestLog(parent: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new RequestLog(parent, bindings);
}

/** A class, since one is made for every request: its methods are shared. */
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

  fatal(...said: unknown[]): void {
    this.#write('fatal', said);
  }

  error(...said: unknown[]): void {
    this.#write('error', said);
  }

  warn(...said: unknown[]): void {
    this.#write('warn', said);
  }

  info(...said: unknown[]): void {
    this.#write('info', said);
  }

  debug(...said: unknown[]): void {
    this.#write('debug', said);
  }

  trace(...said: unknown[]): void {
    this.#write('trace', said);
  }

  silent(): void {}

  child(...said: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made().child(...said);
  }

  #write(level: Level, said: unknown[]): void {
    if (weightOf(level) < weightOf(this.#parent.level)) return;
    const log = this.#made();
    (log[level] as (...said: unknown[]) => void).apply(log, said);
  }

  #made(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }
}

/** A level without a number is "silent", above all others. */
function weightOf(level: string): number {
  return pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
}
