import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';

export interface RequestBody {
  /** The body from its beginning; may be called again where the body was read whole. */
  open(): Readable;
  /** Whether the body was read whole, so that the request can be sent again. */
  readonly isWhole: boolean;
}

/** Reads a body of up to `mostBytes` whole; a larger one is passed on as it arrives. Rejects if the client ends it early. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  const iterator = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size > mostBytes) return { open: () => passOn(chunks, iterator), isWhole: false };
  }
  const whole = Buffer.concat(chunks);
  return { open: () => Readable.from(whole.length === 0 ? [] : [whole]), isWhole: true };
}

function passOn(read: readonly Buffer[], rest: AsyncIterator<Buffer>): Readable {
  async function* parts() {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const source = Readable.from(parts());
  const passed = new PassThrough();
  source.on('error', (error) => passed.destroy(error));
  return source.pipe(passed);
}
