import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGatheringStream } from './gathering-stream.server.ts';

const PIECES = Array.from({ length: 200 }, (_, index) => Buffer.alloc(4096, index));

it('passes on in one piece what is written in one turn of the event loop', async () => {
  const stream = createGatheringStream();
  for (const piece of PIECES) expect(stream.write(piece)).toBe(true);
  const reads: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => reads.push(bytes));
  await nextTurn();
  await nextTurn();
  expect(reads).toEqual([Buffer.concat(PIECES)]);
  stream.write(Buffer.from('later'));
  stream.end(Buffer.from(' end'));
  await new Promise((resolve) => stream.once('end', resolve));
  expect(Buffer.concat(reads.slice(1)).toString()).toBe('later end');
});

it('passes on nothing more after it was destroyed', async () => {
  const stream = createGatheringStream();
  stream.write(Buffer.from('page'));
  const reads: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => reads.push(bytes));
  stream.destroy();
  await nextTurn();
  await nextTurn();
  expect(reads).toEqual([]);
});
