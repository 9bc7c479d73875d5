import { describe, expect, it } from 'vitest';
import { openTexts } from '../../../texts.ts';
import { addAuctionTexts } from '../texts.ts';
import { watchLines } from './watch-lines.ts';
import type { FeedRow, LotView, WatchView } from './watch-view.ts';

const texts = openTexts();
addAuctionTexts(texts);

const LOT: LotView = {
  id: '10001',
  title: '1968 Alfa Romeo 1750 GT Veloce',
  price: '£43,500',
  reserve: 'none',
  bids: '33',
  leader: 'hm_ridley',
  left: '00:01:00',
  prices: '▁▅█',
  bar: { share: 0.5, words: '60 s of 120' },
  isSelected: false,
};

const ROW: FeedRow = {
  at: 0,
  time: '14:04:33.214',
  lot: '10001',
  amount: '£43,500',
  bidder: 'hm_ridley',
  kind: 'automatic bid',
  note: '',
  isNews: false,
};

const VIEW: WatchView = {
  counts: '1 lot, 1 site',
  clock: '14:04:35 GMT, clock +0.2 s',
  isPaused: false,
  lots: [LOT],
  feed: [ROW],
  warning: null,
  isStale: false,
  notice: null,
  isBellOn: false,
};

function draw(part: Partial<WatchView>, columns: number, rows = 30): readonly string[] {
  return watchLines({ ...VIEW, ...part }, { columns, rows }, texts.t).map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
}

describe('the lines of a watch', () => {
  it('show lots, their last minutes, and the latest bids', () => {
    expect(draw({}, 100)).toEqual([
      `  1 lot, 1 site${' '.repeat(59)}14:04:35 GMT, clock +0.2 s`,
      '',
      '  Lot    Title                           Prices    Price  Reserve  Bids  Leader      Ends in',
      '  10001  1968 Alfa Romeo 1750 GT Veloce  ▁▅█     £43,500     none    33  hm_ridley  00:01:00',
      `         ${'━'.repeat(15)}${'·'.repeat(15)}  60 s of 120`,
      '',
      '  14:04:33.214  10001  £43,500  hm_ridley  automatic bid',
      '',
      '  q quit   p pause   o open on the site   b bell under two minutes: off',
    ]);
  });

  it('leave out columns on a narrow terminal, never the price and the time', () => {
    const [, , , lot = ''] = draw({}, 46);
    expect(lot).toBe('  10001  1968 Alfa R…  £43,500    33  00:01:00');
    expect(draw({}, 60).at(-1)).toBe('  q quit  p pause  o open  b bell: off');
  });

  it.each([40, 46, 60, 80, 100, 140])('fit %i columns', (columns) => {
    const part = { feed: Array.from({ length: 5 }, () => ROW), isPaused: true };
    for (const line of draw(part, columns)) expect(Array.from(line).length).toBeLessThanOrEqual(columns);
  });

  it.each([12, 16, 24])('are fewer than %i rows', (rows) => {
    const lots = Array.from({ length: 20 }, () => LOT);
    const feed = Array.from({ length: 50 }, () => ROW);
    const lines = draw({ lots, feed, warning: 'No connection.', notice: 'http://localhost' }, 100, rows);
    expect(lines.length).toBeLessThan(rows);
    expect(lines.join('\n')).toMatch(/\d+ more/);
  });

  it('say in words that the connection is lost and the prices are old', () => {
    const lines = draw({ warning: 'No connection.', isStale: true }, 100);
    expect(lines).toContain('! No connection. Prices above are of then.');
  });

  it('mark the chosen lot', () => {
    expect(draw({ lots: [LOT, { ...LOT, isSelected: true, bar: null }] }, 100)[5]).toMatch(/^> 10001/);
  });
});
