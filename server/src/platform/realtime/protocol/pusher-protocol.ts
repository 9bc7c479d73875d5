/** Messages of the Pusher protocol, version 7, in both directions. */
import * as z from 'zod/mini';

/**
 * Why a connection ends or a request is refused. Clients act on the hundreds: 4000 to 4099, don't come back; 4100 to 4199,
 * come back after a pause; 4200 to 4299, come back at once.
 */
export const CLOSE_CODES = {
  unknownApplication: 4001,
  unsupportedProtocol: 4007,
  missingProtocol: 4008,
  unauthorised: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  clientEventRefused: 4301,
  tooManyMessages: 4301,
} as const;

export const PROTOCOL_VERSIONS: ReadonlySet<string> = new Set(['5', '6', '7']);

/** Letters, digits and the few marks that the protocol allows. */
const channelName = z.string().check(z.regex(/^[\w\-=@,.;]{1,200}$/));

const incoming = z.object({
  event: z.string().check(z.maxLength(200)),
  channel: z.optional(channelName),
  data: z.optional(z.unknown()),
});
export type Incoming = z.output<typeof incoming>;

const subscribeData = z.object({
  channel: channelName,
  auth: z.optional(z.string().check(z.maxLength(500))),
  channel_data: z.optional(z.string().check(z.maxLength(2000))),
});
export type SubscribeData = z.output<typeof subscribeData>;

const unsubscribeData = z.object({ channel: channelName });

const memberData = z.object({
  user_id: z.string().check(z.minLength(1), z.maxLength(128)),
  user_info: z.object({ displayName: z.string(), mayBid: z.boolean() }),
});
export type MemberData = z.output<typeof memberData>;

export function readIncoming(text: string): Incoming | null {
  return read(incoming, parseJson(text));
}

/** Clients put `data` as an object or as JSON text. */
export function readData(data: unknown): unknown {
  return typeof data === 'string' ? parseJson(data) : data;
}

export function readSubscribe(data: unknown): SubscribeData | null {
  return read(subscribeData, readData(data));
}

export function readUnsubscribe(data: unknown): string | null {
  return read(unsubscribeData, readData(data))?.channel ?? null;
}

export function readMember(channelData: string): MemberData | null {
  return read(memberData, parseJson(channelData));
}

/** The prefix of a channel's name states whether it needs authorisation and whether it lists its members. */
export function kindOfChannel(name: string): 'public' | 'private' | 'presence' {
  if (name.startsWith('presence-')) return 'presence';
  return name.startsWith('private-') ? 'private' : 'public';
}

/** One message to a client. The protocol wants `data` as text within the text. */
export function encodeMessage(
  event: string,
  data: unknown,
  extra: { channel?: string; user_id?: string } = {},
): string {
  return JSON.stringify({ event, ...extra, data: JSON.stringify(data) });
}

export function encodeError(code: number | null, message: string): string {
  // Unlike every other message, errors carry their data as an object.
  return JSON.stringify({ event: 'pusher:error', data: { code, message } });
}

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
