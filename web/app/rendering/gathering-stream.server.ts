import { Transform } from 'node:stream';

/**
 * A stream that passes on in one piece what was written in one turn of the event loop. React writes a page in pieces of 4 kB
 * one after the other, and each would pass through every later stream, the compression and the socket by itself. It gathers
 * at most one page, which React holds as a whole before it writes.
 */
export function createGatheringStream(): Transform {
  let pieces: Buffer[] = [];
  let timer: NodeJS.Immediate | null = null;

  function passTo(stream: Transform): void {
    timer = null;
    if (pieces.length > 0) stream.push(Buffer.concat(pieces));
    pieces = [];
  }

  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      pieces.push(bytes);
      timer ??= setImmediate(passTo, this);
      done();
    },
    flush(done) {
      passTo(this);
      done();
    },
    destroy(error, done) {
      if (timer !== null) clearImmediate(timer);
      done(error);
    },
  });
}
