import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();

/** Writes the text to the port and resolves with all bytes until the server closes the connection. */
function send(text: string): Promise<string> {
  const { port } = new URL(server.origins.cars);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
}

/** Parses a response. Fails if it is incomplete. */
function readAnswer(received: string) {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('connection')).toBe('close');
  return { status: Number(first.split(' ')[1]), json: JSON.parse(body) as unknown };
}

const get = (headers: string) => `GET /time HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

describe('malformed HTTP is refused with a problem of the contract', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
    ['an unknown method', 'FETCH /time HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['another version of HTTP', 'GET /time HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['a header without a name', get(': value\r\n')],
    ['a header with a null byte', get('X: a\u0000b\r\n')],
    ['two lengths', 'POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length beside chunks',
      'POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s', async (_, text) => {
    expect(readAnswer(await send(text))).toEqual({ status: 400, json: { code: 400, message: 'malformedRequest' } });
  });

  it.each([
    ['one header that is too large', `X-Large: ${'x'.repeat(20_000)}\r\n`],
    ['many cookies', `Cookie: ${Array.from({ length: 2_000 }, (_, at) => `name${at}=value`).join('; ')}\r\n`],
    ['an address that is too long', ''],
  ])('%s: 431', async (_, headers) => {
    const text = headers === '' ? `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n` : get(headers);
    expect(readAnswer(await send(text))).toEqual({ status: 431, json: { code: 431, message: 'headersTooLarge' } });
  });

  it('and the server still answers other requests', async () => {
    await send('nonsense\r\n\r\n');
    const response = await fetch(`${server.origins.cars}/time?ct=1`);
    expect(response.status).toBe(200);
  });
});
