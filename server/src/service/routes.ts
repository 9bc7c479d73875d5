import { toIso } from '@marque/core/contracts/instants';
import {
  type PageError,
  readCountry,
  readHealth,
  readIp,
  readReadiness,
  readTime,
  sendMetric,
} from '@marque/core/contracts/platform';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import {
  authenticateConnection,
  authoriseChannel,
  channels,
  readRealtimeService,
} from '@marque/core/contracts/realtime';
import type { Site } from '@marque/core/rules/lot';
import { checkPermission, type Member } from '@marque/core/rules/people';
import { locateVisitor } from '@marque/core/rules/visit';
import type { PresenceOf } from '../bidding/index.ts';
import { realtimeServiceOf } from '../config/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type AccountFacts, type Route, refused, replied, route } from '../platform/http/index.ts';
import type { PresenceMember } from '../platform/realtime/port.ts';
import { sendPageErrorRoute } from './page-errors.ts';
import type { Unready } from './readiness.ts';

export interface ServiceState {
  readonly startedAt: number;
  /** Why the server should get no requests; null while it is ready. */
  readonly readiness: () => Promise<Unready | null>;
  readonly logPageError: (site: Site, error: PageError) => void;
  readonly presenceOf: PresenceOf;
}

/** Builds the table of time zones, which takes 0.1 s and must not delay bids later. */
export function prepareLocations(): void {
  locateVisitor({ header: null, language: null, timeZone: 'UTC' });
}

/** Calls about the service itself: its clock, its health, its measurements, its channels. */
export function serviceRoutes(
  context: Pick<ServerContext, 'clock' | 'config' | 'metrics' | 'rateLimitStore' | 'realtime'>,
  state: ServiceState,
): Route[] {
  const { clock, config, metrics, realtime } = context;
  return [
    route(readTime, ({ query }) => {
      const now = clock.now();
      return replied(200, { serverTime: toIso(now), serverTimeMs: now, ct: query.ct ?? null });
    }),
    route(readCountry, ({ query, location: { header, language } }) =>
      replied(200, locateVisitor({ header, language: query.language ?? language, timeZone: query.timeZone ?? null })),
    ),
    route(readIp, ({ ip }) => replied(200, { ip })),
    route(readHealth, () =>
      replied(200, { status: 'ok' as const, startedAt: toIso(state.startedAt), world: config.world }),
    ),
    route(readReadiness, async () => {
      const reason = await state.readiness();
      return reason === null
        ? replied(200, { status: 'ready' as const })
        : refused(503, PROBLEM_CODES.unavailable, { context: { reason } });
    }),
    route(sendMetric, ({ body, caller }) => {
      // Only pages of superusers measure latency.
      if (!checkPermission(personOf(caller.account), 'reportLatency').ok) return refused(403, PROBLEM_CODES.forbidden);
      metrics.observe('live_bid_update_latency', body.latencyMs / 1000);
      return replied(204, undefined);
    }),
    sendPageErrorRoute(context, state.logPageError),
    route(readRealtimeService, () => replied(200, { service: realtimeServiceOf(config) })),
    route(authenticateConnection, ({ body, caller }) =>
      replied(200, realtime.authenticate(body.socket_id, caller.sessionId)),
    ),
    route(authoriseChannel, async ({ body, caller }) => {
      const pass = await passFor(body.channel_name, caller.account, state.presenceOf);
      if (pass === 'denied') return refused(403, PROBLEM_CODES.forbidden);
      const { socket_id: socketId, channel_name: channel } = body;
      const { sessionId } = caller;
      return replied(
        200,
        realtime.authorise({ socketId, channel, sessionId, ...(pass === null ? {} : { member: pass }) }),
      );
    }),
  ];
}

const PRESENCE_CHANNEL = /^presence-auction-([1-9]\d{0,14})$/;

/** Null: a private channel the member may have. A member: the channel of a lot's bidders, for one who may bid on it. */
async function passFor(
  channel: string,
  account: AccountFacts,
  presenceOf: PresenceOf,
): Promise<PresenceMember | null | 'denied'> {
  if (channel === channels.user(account.userId)) return null;
  if (channel === channels.staff) return account.role === 'staff' ? null : 'denied';
  const lotId = PRESENCE_CHANNEL.exec(channel)?.[1];
  return (lotId === undefined ? null : await presenceOf(account, Number(lotId))) ?? 'denied';
}

function personOf({ role, userId, isVip, isBlocked, isEmailVerified }: AccountFacts): Member {
  return { role, userId, isVip, isBlocked, isEmailVerified };
}
