import { describe, expect, it } from 'vitest';
import { createConversions } from './conversions.ts';
import type { WorkFault, WorkOrder } from './work.ts';

const LIMITS = { conversionMs: 60_000, waiting: 4, waitingPerSender: 2 };
const report = () => undefined;
const order = (path: string): WorkOrder => ({ work: 'heicToJpeg', path });

/** Conversions whose work ends when the test says so. */
function open(limits = LIMITS) {
  const running: { readonly path: string; readonly end: (fault?: WorkFault) => void }[] = [];
  const started: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const conversions = createConversions(report, limits, ({ path }, signal) => {
    started.push(path);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    return new Promise((resolve, reject) => {
      const stop = () => {
        atOnce -= 1;
      };
      signal.addEventListener('abort', () => {
        stop();
        reject(new Error('ended'));
      });
      const end = (fault: WorkFault = null) => {
        stop();
        resolve(fault);
      };
      running.push({ path, end });
    });
  });
  return { conversions, running, started, mostAtOnce: () => mostAtOnce };
}

describe('conversions', () => {
  it('run one at a time, and senders take turns', async () => {
    const { conversions, running, started, mostAtOnce } = open();
    const all = [
      conversions.convert('one', order('a1')),
      conversions.convert('one', order('a2')),
      conversions.convert('one', order('a3')),
      conversions.convert('two', order('b1')),
    ];
    for (let nth = 0; nth < all.length; nth += 1) {
      running[nth]?.end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(all)).toEqual([null, null, null, null]);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(mostAtOnce()).toBe(1);
  });

  it('refuse more than may wait, of one sender and of all', async () => {
    const { conversions, running, started } = open();
    const first = conversions.convert('one', order('a1'));
    const waiting = ['a2', 'a3'].map((path) => conversions.convert('one', order(path)));
    expect(await conversions.convert('one', order('a4'))).toBe('busy');
    waiting.push(conversions.convert('two', order('b1')), conversions.convert('three', order('c1')));
    expect(await conversions.convert('four', order('d1'))).toBe('busy');
    running[0]?.end();
    expect(await first).toBeNull();
    await conversions.stop();
    expect(await Promise.all(waiting)).toEqual(Array(4).fill('busy'));
    expect(started).toHaveLength(2);
  });

  it('end work that takes too long, and go on', async () => {
    const { conversions, running } = open({ ...LIMITS, conversionMs: 5 });
    expect(await conversions.convert('one', order('a1'))).toBe('pictureNotConverted');
    const next = conversions.convert('one', order('a2'));
    running[1]?.end('fileDamaged');
    expect(await next).toBe('fileDamaged');
  });

  it('end a worker thread that is at work', async () => {
    const conversions = createConversions(report, { ...LIMITS, conversionMs: 1 });
    expect(await conversions.convert('one', order('/dev/zero'))).toBe('pictureNotConverted');
  });
});
