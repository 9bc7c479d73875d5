import { Duplex } from 'node:stream';

/**
 * A stream that passes on in one piece what was written while its reader was busy. React writes a page in pieces of 2 kB,
 * and each piece would pass through every later stream, the compression and the socket by itself.
 */
export function createGatheringStream(): Duplex {
  let proceed: (() => void) | null = null;
  const pass = (stream: Duplex, bytes: Buffer, done: () => void) => {
    if (stream.push(bytes)) done();
    else proceed = done;
  };
  return new Duplex({
    write(bytes: Buffer, _encoding, done) {
      pass(this, bytes, done);
    },
    writev(pieces, done) {
      pass(this, Buffer.concat(pieces.map(({ chunk }) => chunk as Buffer)), done);
    },
    final(done) {
      this.push(null);
      done();
    },
    read() {
      const next = proceed;
      proceed = null;
      next?.();
    },
  });
}
