import { mailboxOf } from '@marque/core/rules/contact';
import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import type { ServerContext } from '../../context.ts';
import { networkOf } from '../../proxies/index.ts';
import { mostIn } from '../../rate-limit/index.ts';
import type { MailCause, MailPort, OutgoingMail } from '../port.ts';
import { BY_STRANGERS, EMAIL_KINDS, type EmailKind, type EmailLimits } from './email-kinds.ts';

type Dependencies = Pick<ServerContext, 'rateLimitStore' | 'log' | 'metrics'> & {
  readonly config: Pick<ServerContext['config'], 'world'>;
};

/** One limit of an e-mail. */
interface Limit {
  readonly name: string;
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
}

interface Exceeded {
  readonly name: string;
  /** The first e-mail over the limit in its window. */
  readonly isFirst: boolean;
}

/**
 * The one way out for e-mails: each counts for its recipient and, where a request caused it, for the account or the
 * network of that request. An e-mail over a limit is dropped and counted in the metrics, and the first of a window is
 * logged without its address; the caller does not learn of it.
 */
export function createLimitedMail(mail: MailPort, dependencies: Dependencies): MailPort {
  const { rateLimitStore, log, metrics, config } = dependencies;

  /** The first limit that is exceeded; null within all. A dropped e-mail counts for no later limit. */
  async function exceededLimit(outgoing: OutgoingMail): Promise<Exceeded | null> {
    for (const { name, key, most, windowMs } of limitsOf(outgoing, config.world)) {
      const { count } = await rateLimitStore.increment(`e-mails ${name}`, key, windowMs);
      if (count > most) return { name, isFirst: count === most + 1 };
    }
    return null;
  }

  /** Whether the e-mail may be sent. */
  async function take(outgoing: OutgoingMail): Promise<boolean> {
    const { kind } = outgoing;
    const limits: EmailLimits = EMAIL_KINDS[kind];
    const exceeded = await exceededLimit(outgoing);
    if (exceeded?.isFirst) log.warn({ kind, limit: exceeded.name }, 'e-mails are over their limit');
    const isDropped = exceeded !== null && limits.isEssential !== true;
    metrics.count('emails', { kind, outcome: isDropped ? 'dropped' : 'sent' });
    return !isDropped;
  }

  return {
    async send(outgoing) {
      if (await take(outgoing)) await mail.send(outgoing);
    },
    async sendAll(mails) {
      const taken: OutgoingMail[] = [];
      for (const outgoing of mails) if (await take(outgoing)) taken.push(outgoing);
      await mail.sendAll(taken);
    },
  };
}

function limitsOf({ kind, to, cause }: OutgoingMail, world: Parameters<typeof mostIn>[0]): Limit[] {
  const { perHour, perDay, perCauseAndHour }: EmailLimits = EMAIL_KINDS[kind];
  const key = mailboxOf(to);
  return [
    ...(cause === undefined || perCauseAndHour === undefined
      ? []
      : [limitOfCause(kind, cause, perCauseAndHour, world)]),
    { name: `${kind} by hour`, key, most: perHour, windowMs: HOUR_MS },
    { name: `${kind} by day`, key, most: perDay, windowMs: DAY_MS },
    ...(isByStrangers(kind)
      ? [
          { name: 'by strangers by hour', key, most: BY_STRANGERS.perHour, windowMs: HOUR_MS },
          { name: 'by strangers by day', key, most: BY_STRANGERS.perDay, windowMs: DAY_MS },
        ]
      : []),
  ];
}

/** A network may have many customers behind it, who register one after another. */
const NETWORK_FACTOR = 8;

function limitOfCause(kind: EmailKind, cause: MailCause, perHour: number, world: Parameters<typeof mostIn>[0]): Limit {
  const windowMs = HOUR_MS;
  if ('userId' in cause) return { name: `${kind} by account`, key: String(cause.userId), most: perHour, windowMs };
  const most = mostIn(world, { most: perHour * NETWORK_FACTOR, windowMs, perAddress: true });
  return { name: `${kind} by network`, key: networkOf(cause.ip), most, windowMs };
}

function isByStrangers(kind: EmailKind): boolean {
  const kinds: readonly EmailKind[] = BY_STRANGERS.kinds;
  return kinds.includes(kind);
}
