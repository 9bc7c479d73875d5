import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { ConnectionError } from 'fastify';
import { type Refused, refused } from './replies.ts';

/**
 * Answers bytes that Node's parser could not read as a request. No reply object exists for them, so the response is
 * written to the socket. The connection ends, since its next bytes could not be understood either.
 */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayBeSlow(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { problem } = refusalOf(error.code);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.code} ${STATUS_CODES[problem.code]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function refusalOf(code: string): Refused {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return refused(431, PROBLEM_CODES.headersTooLarge);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return refused(413, PROBLEM_CODES.tooLarge);
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refused(408, PROBLEM_CODES.malformed);
    default:
      return refused(400, PROBLEM_CODES.malformed);
  }
}

const slow = new WeakSet<Duplex>();

/**
 * Lifts the time limit of the current request of a connection: a hundred megabytes on a common line
 * take minutes. The caller must end a stalled connection itself. Returns a function that restores the limit.
 */
export function allowSlowBody(socket: Duplex): () => void {
  slow.add(socket);
  return () => void slow.delete(socket);
}

function mayBeSlow(socket: Duplex): boolean {
  return slow.has(socket);
}
