import { expect, it, onTestFinished } from 'vitest';
import { openTestContext, temporaryFolder } from '../../platform/testing.ts';
import { type Conversion, createConversionQueue } from './conversion-queue.ts';

const MINUTE = 60_000;
const LONG_MS = 5_000;

/** A queue whose conversions end when the test says so. */
async function open() {
  const { context, close } = await openTestContext(temporaryFolder());
  const started: string[] = [];
  const ends: ((isReadable: boolean) => void)[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const work = async ({ draftId, url }: Conversion) => {
    started.push(`${draftId} ${url}`);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    ends.push(resolve);
    return promise.finally(() => (atOnce -= 1));
  };
  const queue = createConversionQueue(context, work);
  onTestFinished(async () => {
    for (const end of ends) end(true);
    await queue.stop();
    await close();
  });
  /** Ends the nth conversion when it has begun. */
  const end = async (nth: number, isReadable = true) => {
    while (ends[nth] === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
    ends[nth]?.(isReadable);
  };
  return { queue, clock: context.clock, started, end, mostAtOnce: () => mostAtOnce };
}

it('converts one photograph at a time, and drafts take turns', async () => {
  const { queue, started, end, mostAtOnce } = await open();
  const states = ['1 a', '1 b', '1 c', '2 d'].map((one) => {
    const [draftId, url = ''] = one.split(' ');
    return queue.convert({ draftId: Number(draftId), url }, LONG_MS);
  });
  for (let nth = 0; nth < 4; nth += 1) await end(nth);
  expect(await Promise.all(states)).toEqual(Array(4).fill('converted'));
  expect(started).toEqual(['1 a', '2 d', '1 b', '1 c']);
  expect(mostAtOnce()).toBe(1);
});

it('queues a photograph once, and answers before it is converted', async () => {
  const { queue, started, end } = await open();
  const photograph = { draftId: 1, url: 'a' };
  expect(await queue.convert(photograph, 0)).toBe('pending');
  expect(await queue.convert(photograph, 5)).toBe('pending');
  const last = queue.convert(photograph, LONG_MS);
  await end(0);
  expect(await last).toBe('converted');
  expect(started).toEqual(['1 a']);
});

it('tries a photograph that can’t be decoded again after five minutes', async () => {
  const { queue, clock, started, end } = await open();
  const photograph = { draftId: 1, url: 'a' };
  const first = queue.convert(photograph, LONG_MS);
  await end(0, false);
  expect(await first).toBe('unreadable');
  expect(await queue.convert(photograph, LONG_MS)).toBe('unreadable');
  expect(started).toHaveLength(1);
  clock.advance(6 * MINUTE);
  const again = queue.convert(photograph, LONG_MS);
  await end(1);
  expect(await again).toBe('converted');
});

it('takes no more of one draft than a lot can have', async () => {
  const { queue } = await open();
  const states = Array.from({ length: 102 }, (_, nth) => queue.convert({ draftId: 1, url: String(nth) }, 5));
  expect(new Set(await Promise.all(states))).toEqual(new Set(['pending']));
});
