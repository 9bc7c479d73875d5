import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { fullBucket, type RealtimeLimits, type TokenBucket } from '../limits.ts';
import { encodeTextFrame, type MemberData } from '../protocol/pusher-protocol.ts';

/** One socket of one client. */
export interface Connection {
  readonly socketId: string;
  readonly address: string;
  /** Channels it is subscribed to; with who it is there, in presence channels. */
  readonly channels: Map<string, MemberData | null>;
  /**
   * Sessions that it was allowed channels in, or is signed in as: usually one, and none for a visitor's.
   */
  readonly sessions: Set<string>;
  /** When it first subscribed to a channel that needs a signature; null before. Milliseconds of the steady clock. */
  privateSince: number | null;
  messages: TokenBucket;
  clientEvents: TokenBucket;
  lastSeenAt: number;
  awaitsPong: boolean;
  /** False from the moment either side has begun to close it. */
  isOpen(): boolean;
  /** Hands over a finished frame. False when the connection is closing, or was ended because its reader is too slow. */
  sendFrame(frame: Buffer): boolean;
  send(message: string): boolean;
  close(code: number, reason: string): void;
  /** Ends it without a word. */
  terminate(): void;
}

export interface ConnectionFacts {
  readonly ws: WebSocket;
  /** The stream under the WebSocket. */
  readonly stream: Duplex;
  readonly socketId: string;
  readonly address: string;
  readonly limits: RealtimeLimits;
  readonly at: number;
  readonly onSlow: () => void;
}

export function openConnection({ ws, stream, socketId, address, limits, at, onSlow }: ConnectionFacts): Connection {
  const isOpen = () => ws.readyState === WebSocket.OPEN;

  function sendFrame(frame: Buffer): boolean {
    if (!isOpen()) return false;
    if (stream.writableLength + frame.length > limits.backlogBytes) {
      onSlow();
      // A close frame would have to wait behind all that it does not read.
      ws.terminate();
      return false;
    }
    // Straight to the stream: the library would frame the same bytes anew for every socket. No other write interferes,
    // since it holds no message back while compression is off.
    stream.write(frame);
    return true;
  }

  return {
    socketId,
    address,
    channels: new Map(),
    sessions: new Set(),
    privateSince: null,
    messages: fullBucket(limits.messages, at),
    clientEvents: fullBucket(limits.clientEvents, at),
    lastSeenAt: at,
    awaitsPong: false,
    isOpen,
    sendFrame,
    send: (message) => sendFrame(encodeTextFrame(message)),
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
  };
}
