import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/index.ts';
import type { Clock } from './clock/index.ts';
import type { Cluster } from './cluster/port.ts';
import type { Database } from './db/index.ts';
import type { MailPort } from './mail/port.ts';
import type { MetricsPort } from './metrics/port.ts';
import type { PaymentsPort } from './payments/port.ts';
import type { RateLimitStore } from './rate-limit/port.ts';
import type { RealtimePort } from './realtime/port.ts';

/** What the composition root hands to every feature. */
export interface ServerContext {
  readonly config: Config;
  readonly clock: Clock;
  /** The other processes on the same database. */
  readonly cluster: Cluster;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly metrics: MetricsPort;
  readonly realtime: RealtimePort;
  readonly payments: PaymentsPort;
  readonly mail: MailPort;
  readonly rateLimitStore: RateLimitStore;
  /** Origins of both sites, known once they listen. */
  readonly origins: () => { readonly cars: string; readonly watches: string };
  /** Signs tokens and derives pseudonyms. */
  readonly secret: string;
}
