import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SocketRealtime, TextEvent } from '../port.ts';
import { channelName, eventName, kindOfChannel } from '../protocol/pusher-protocol.ts';
import type { Signer } from '../protocol/signatures.ts';
import { findSignatureFault } from './check-signature.ts';

const LARGEST_DATA_BYTES = 10_240;
const MOST_CHANNELS = 100;
/** A batch of the largest events, each of whose characters may be escaped. */
const LARGEST_BODY_BYTES = 512 * 1024;

const socketId = z.optional(z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/)));
const oneEvent = z.object({
  name: eventName,
  data: z.string(),
  channel: z.optional(channelName),
  channels: z.optional(z.array(channelName).check(z.maxLength(MOST_CHANNELS))),
  socket_id: socketId,
});
const eventBatch = z.object({
  batch: z
    .array(z.object({ name: eventName, data: z.string(), channel: channelName, socket_id: socketId }))
    .check(z.maxLength(10)),
});
const channelParams = z.object({ channel: channelName });
const userParams = z.object({ user: z.string().check(z.minLength(1), z.maxLength(200)) });

export interface ApiParts {
  readonly realtime: SocketRealtime;
  readonly appId: string;
  readonly key: string;
  readonly signer: Signer;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** The publish API of the Pusher protocol, for servers that know the secret of the application. */
export async function mountApi(app: FastifyInstance, { realtime, appId, key, signer, now }: ApiParts): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      scope.addHook('preHandler', async (request, reply) => {
        const { pathname: path, searchParams: query } = addressOf(request);
        const call = { method: request.method, path, query, body: textOf(request) };
        const fault = findSignatureFault(call, { key, signer, now: now() });
        if (fault !== null) return refuse(reply, 401, fault);
      });
      mountEvents(scope, realtime);
      mountChannels(scope, realtime);
      scope.post('/users/:user/terminate_connections', async (request, reply) => {
        const params = userParams.safeParse(request.params);
        if (!params.success) return refuse(reply, 400, 'The user is malformed');
        realtime.endSessions([params.data.user]);
        return reply.send({});
      });
    },
    { prefix: `/apps/${appId}` },
  );
}

function mountEvents(scope: FastifyInstance, realtime: SocketRealtime): void {
  function publish(reply: FastifyReply, events: readonly TextEvent[]): FastifyReply {
    // All or none: a batch that is sent again would else repeat its first events.
    if (events.some(({ data }) => Buffer.byteLength(data) > LARGEST_DATA_BYTES)) {
      return refuse(reply, 413, `The data of an event is larger than ${LARGEST_DATA_BYTES} bytes`);
    }
    for (const event of events) realtime.publishText(event);
    return reply.send({});
  }

  scope.post('/events', async (request, reply) => {
    const body = oneEvent.safeParse(jsonOf(request));
    if (!body.success) return refuse(reply, 400, 'The event is malformed');
    const { channel, channels = [], ...event } = body.data;
    const names = channel === undefined ? channels : [channel];
    if (names.length === 0) return refuse(reply, 400, 'The event has no channel');
    return publish(
      reply,
      names.map((name) => ({ ...event, channel: name })),
    );
  });

  scope.post('/batch_events', async (request, reply) => {
    const body = eventBatch.safeParse(jsonOf(request));
    return body.success ? publish(reply, body.data.batch) : refuse(reply, 400, 'The batch is malformed');
  });
}

function mountChannels(scope: FastifyInstance, realtime: SocketRealtime): void {
  /** What is asked of one channel. */
  function factsOf(name: string, asked: ReadonlySet<string>): Record<string, number> {
    const { subscriptions, members } = realtime.describeChannel(name) ?? { subscriptions: 0, members: [] };
    return {
      ...(asked.has('user_count') && kindOfChannel(name) === 'presence' ? { user_count: members.length } : {}),
      ...(asked.has('subscription_count') ? { subscription_count: subscriptions } : {}),
    };
  }

  scope.get('/channels', async (request, reply) => {
    const { searchParams: query } = addressOf(request);
    const prefix = query.get('filter_by_prefix') ?? '';
    const asked = askedIn(query);
    if (asked.has('user_count') && !prefix.startsWith('presence-')) {
      return refuse(reply, 400, 'user_count needs filter_by_prefix=presence-');
    }
    // The channels that clients open for themselves are nothing that a server subscribes to.
    const names = [...realtime.channelNames()].filter((name) => name.startsWith(prefix) && !name.startsWith('#'));
    return reply.send({ channels: Object.fromEntries(names.map((name) => [name, factsOf(name, asked)])) });
  });

  scope.get('/channels/:channel', async (request, reply) => {
    const params = channelParams.safeParse(request.params);
    if (!params.success) return refuse(reply, 400, 'The channel is malformed');
    const { channel } = params.data;
    const occupied = realtime.describeChannel(channel) !== null;
    return reply.send({ occupied, ...factsOf(channel, askedIn(addressOf(request).searchParams)) });
  });

  scope.get('/channels/:channel/users', async (request, reply) => {
    const params = channelParams.safeParse(request.params);
    if (!params.success || kindOfChannel(params.data.channel) !== 'presence') {
      return refuse(reply, 400, 'Only presence channels have users');
    }
    const members = realtime.describeChannel(params.data.channel)?.members ?? [];
    return reply.send({ users: members.map((id) => ({ id })) });
  });
}

function askedIn(query: URLSearchParams): ReadonlySet<string> {
  return new Set((query.get('info') ?? '').split(','));
}

function addressOf({ url }: FastifyRequest): URL {
  return new URL(url, 'http://service');
}

function textOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

/** Undefined for a text that is no JSON. */
function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(textOf(request));
  } catch {
    return undefined;
  }
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ code: status, message });
}
