import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  /** `key:signature` over the socket, the channel and, in presence channels, the member. */
  sign(socketId: string, channel: string, channelData?: string): string;
  verify(auth: string, socketId: string, channel: string, channelData?: string): boolean;
}

/** Signatures of the Pusher protocol: HMAC-SHA256 of `socket_id:channel[:channel_data]`, in hexadecimal. */
export function createSigner(key: string, secret: string): Signer {
  const sign: Signer['sign'] = (socketId, channel, channelData) => {
    const signed = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
    return `${key}:${createHmac('sha256', secret).update(signed).digest('hex')}`;
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
