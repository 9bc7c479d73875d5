import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Signatures of the Pusher protocol: HMAC-SHA256 in hexadecimal, after the key that it belongs to. */
export interface Signer {
  /** `key:signature` over the socket, the channel and, in presence channels, the member. */
  sign(socketId: string, channel: string, channelData?: string): string;
  verify(auth: string, socketId: string, channel: string, channelData?: string): boolean;
  /** `key:signature` over the socket and the user that it is signed in as. */
  signUser(socketId: string, userData: string): string;
  verifyUser(auth: string, socketId: string, userData: string): boolean;
  /** The signature alone, over any text: a webhook, or a call of the API. */
  signText(text: string): string;
  verifyText(signature: string, text: string): boolean;
}

export function createSigner(key: string, secret: string): Signer {
  // Node takes several times as long with a secret that it must read from text each time.
  const signingKey = createSecretKey(secret, 'utf8');
  const signText = (text: string) => createHmac('sha256', signingKey).update(text).digest('hex');
  const sign: Signer['sign'] = (socketId, channel, channelData) =>
    `${key}:${signText(channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`)}`;
  const signUser: Signer['signUser'] = (socketId, userData) => `${key}:${signText(`${socketId}::user::${userData}`)}`;
  return {
    sign,
    verify: (auth, socketId, channel, channelData) => isSame(auth, sign(socketId, channel, channelData)),
    signUser,
    verifyUser: (auth, socketId, userData) => isSame(auth, signUser(socketId, userData)),
    signText,
    verifyText: (signature, text) => isSame(signature, signText(text)),
  };
}

/**
 * The user of the protocol that the sockets of a session are signed in as. A session, not an account, so that the end of
 * one session closes its sockets alone. It is no secret, and tells nothing of the session.
 */
export function userOfSession(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(`session ${sessionId}`).digest('hex');
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
