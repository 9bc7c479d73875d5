import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { ConnectionError } from 'fastify';
import { type Refused, refused } from './replies.ts';
import { mayBeSlow } from './slow-bodies.ts';

/**
 * Answers what never became a request, since Node's parser could not read it: by hand, for there is no reply to send it
 * with. Nothing that comes after it on the same connection could be understood, so that ends.
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
