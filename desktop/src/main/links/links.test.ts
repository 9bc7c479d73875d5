import { describe, expect, it } from 'vitest';
import { lotOfArguments, lotOfLink } from './lot-link.ts';
import { createLotOpener } from './lot-opener.ts';

describe('links to lots', () => {
  it.each([
    ['marque://lot/48213', 48213],
    ['marque://lot/48213/', 48213],
    ['marque://lot/0', null],
    ['marque://lot/1?x=1', null],
    ['marque://lot/../1', null],
    ['marque://sale/1', null],
    ['https://lot/1', null],
    [`marque://lot/${'9'.repeat(16)}`, null],
  ])('%s opens %s', (link, lot) => expect(lotOfLink(link)).toBe(lot));

  it('are found among the arguments of a start', () => {
    expect(lotOfArguments(['electron', '.', '--x', 'marque://lot/7'])).toBe(7);
    expect(lotOfArguments(['electron'])).toBeNull();
  });
});

describe('a lot to open', () => {
  const windowThat = (isMinimized: boolean) => {
    const done: string[] = [];
    const window = {
      isDestroyed: () => false,
      isMinimized: () => isMinimized,
      restore: () => void done.push('restore'),
      show: () => void done.push('show'),
      focus: () => void done.push('focus'),
    };
    return { window, done };
  };

  it('waits for the page, and brings the console to the front', () => {
    const { window, done } = windowThat(true);
    const opened: unknown[] = [];
    let shown: typeof window | null = null;
    const lots = createLotOpener(
      () => shown,
      (_name, event) => opened.push(event),
      7,
    );
    lots.open(8);
    shown = window;
    lots.open(null);
    expect(opened).toEqual([]);
    lots.pageLoaded();
    lots.pageLoaded();
    lots.open(9);
    expect(opened).toEqual([{ auctionId: 8 }, { auctionId: 9 }]);
    expect(done.slice(0, 3)).toEqual(['restore', 'show', 'focus']);
  });
});
