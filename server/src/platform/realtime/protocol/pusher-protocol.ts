/** Messages and frames of the Pusher protocol, version 7. */
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
  notSignedIn: 4101,
  noPong: 4201,
  clientEventRefused: 4301,
  tooManyMessages: 4301,
} as const;

export const PROTOCOL_VERSIONS: ReadonlySet<string> = new Set(['5', '6', '7']);

/** Letters, digits and the few marks that the protocol allows. */
export const channelName = z.string().check(z.regex(/^[\w\-=@,.;]{1,200}$/));
export const eventName = z.string().check(z.minLength(1), z.maxLength(200));

/** The channel of a signed-in user. The client library subscribes to it by itself; no event is published there. */
const OWN_CHANNEL = '#server-to-user-';
const ownChannelName = z.string().check(z.regex(/^#server-to-user-[\w\-=@,.;]{1,200}$/));

const incoming = z.object({
  event: z.string().check(z.maxLength(200)),
  channel: z.optional(channelName),
  data: z.optional(z.unknown()),
});
export type Incoming = z.output<typeof incoming>;

const subscribeData = z.object({
  channel: z.union([channelName, ownChannelName]),
  auth: z.optional(z.string().check(z.maxLength(500))),
  channel_data: z.optional(z.string().check(z.maxLength(2000))),
});
export type SubscribeData = z.output<typeof subscribeData>;

const unsubscribeData = z.object({ channel: z.union([channelName, ownChannelName]) });

const signInData = z.object({
  auth: z.string().check(z.maxLength(500)),
  user_data: z.string().check(z.maxLength(2000)),
});
export type SignInData = z.output<typeof signInData>;

const userData = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

const memberData = z.object({ user_id: z.string().check(z.minLength(1), z.maxLength(128)) });
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

export function readSignIn(data: unknown): SignInData | null {
  return read(signInData, readData(data));
}

/** The id in the signed text of a user; null for another text. */
export function readUserId(text: string): string | null {
  return read(userData, parseJson(text))?.id ?? null;
}

/** The user whose own channel this is; null for other channels. */
export function ownerOf(channel: string): string | null {
  return channel.startsWith(OWN_CHANNEL) ? channel.slice(OWN_CHANNEL.length) : null;
}

export function readMember(channelData: string): MemberData | null {
  return read(memberData, parseJson(channelData));
}

/** The prefix of a channel's name states whether it needs authorisation and whether it lists its members. */
export function kindOfChannel(name: string): 'public' | 'private' | 'presence' {
  if (name.startsWith('presence-')) return 'presence';
  return name.startsWith('private-') ? 'private' : 'public';
}

interface MessageFacts {
  readonly channel?: string;
  readonly user_id?: string;
}

/** One message to a client. The protocol wants `data` as text within the text. */
export function encodeMessage(event: string, data: unknown, extra: MessageFacts = {}): string {
  return encodeText(event, JSON.stringify(data), extra);
}

/** As `encodeMessage`, for data that is text already. */
export function encodeText(event: string, text: string, extra: MessageFacts = {}): string {
  return JSON.stringify({ event, ...extra, data: text });
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

const FINAL_TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;

/**
 * A whole text message as it travels from server to client (RFC 6455, 5.2: one final, unmasked frame). An event for a
 * thousand sockets is put together once and the same bytes are written to each.
 */
export function encodeTextFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([encodeHeader(payload.length), payload]);
}

function encodeHeader(length: number): Buffer {
  if (length < LENGTH_16) return Buffer.from([FINAL_TEXT, length]);
  if (length <= 0xffff) {
    const header = Buffer.from([FINAL_TEXT, LENGTH_16, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.set([FINAL_TEXT, LENGTH_64]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
