/** Messages, frames and signatures of the Pusher protocol, version 7. */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
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

export interface Signer {
  /** `key:signature` over the socket, the channel and, in presence channels, the member. */
  sign(socketId: string, channel: string, channelData?: string): string;
  verify(auth: string, socketId: string, channel: string, channelData?: string): boolean;
}

/** Signatures of the Pusher protocol: HMAC-SHA256 of `socket_id:channel[:channel_data]`, in hexadecimal. */
export function createSigner(key: string, secret: string): Signer {
  // Node takes several times as long with a secret that it must read from text each time.
  const signingKey = createSecretKey(secret, 'utf8');
  const sign: Signer['sign'] = (socketId, channel, channelData) => {
    const signed = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
    return `${key}:${createHmac('sha256', signingKey).update(signed).digest('hex')}`;
  };
  return {
    sign,
    verify(auth, socketId, channel, channelData) {
      const expected = Buffer.from(sign(socketId, channel, channelData));
      const given = Buffer.from(auth);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
