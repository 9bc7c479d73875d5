import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createGatheringStream } from './gathering-stream.server.ts';

it('passes on all bytes in order, and gathers what is written while the reader is busy', async () => {
  const stream = createGatheringStream();
  const pieces = Array.from({ length: 200 }, (_, index) => Buffer.alloc(2048, index));
  for (const piece of pieces) stream.write(piece);
  stream.end();
  let reads = 0;
  stream.on('data', () => {
    reads += 1;
  });
  expect(await buffer(stream)).toEqual(Buffer.concat(pieces));
  expect(reads).toBeLessThan(10);
});

it('waits for a reader that is full', async () => {
  const stream = createGatheringStream();
  expect(stream.write(Buffer.alloc(100_000))).toBe(false);
  const written = new Promise((resolve) => stream.end(Buffer.from('end'), () => resolve(true)));
  expect(await Promise.race([written, new Promise((resolve) => setTimeout(resolve, 20))])).toBeUndefined();
  expect((await buffer(stream)).length).toBe(100_003);
  expect(await written).toBe(true);
});
