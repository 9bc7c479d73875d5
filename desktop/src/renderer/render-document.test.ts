import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { WALL_COLUMNS } from '@marque/core/rules/monitoring';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstScreen } from './first-screen/first-screen.ts';
import { type BackendSnapshot, renderScreen } from './render-document.tsx';
import { seededLot, withBid } from './testing/seeded-lots.ts';

const FRESH_AT = Date.now() - 60_000;
const USER = { userId: 7, nickname: 'anna_k', name: 'Anna Kerslake', role: 'staff' };
type Lot = ReturnType<typeof seededLot>;

let lots: Lot[];
beforeEach(() => {
  lots = Array.from({ length: 200 }, (_, nth) => seededLot(nth, Date.now()));
});

function snapshot(change: Partial<BackendSnapshot> = {}): BackendSnapshot {
  return {
    session: { state: 'signedIn', user: USER, serverUrl: 'https://cars.example', keeps: 'keyring' },
    connection: { state: 'offline', since: FRESH_AT, lastEventAt: null, clockOffsetMs: 0 },
    outbox: [],
    settings: {},
    lots: lots.map((lot) => ({ lot, freshAt: FRESH_AT })),
    ...change,
  };
}

async function drawn(change?: Partial<BackendSnapshot>) {
  const screen = await renderScreen(snapshot(change));
  if (screen === null) throw new Error('Nothing was drawn.');
  const json = />(.*)<\/script>$/s.exec(screen.data)?.[1] ?? '';
  return { ...screen, state: firstScreen.parse(JSON.parse(json)) };
}

const rowIn = (root: string, lotId: number) =>
  new RegExp(`data-wall-row="${lotId}".*?(?=data-wall-row|$)`, 's').exec(root)?.[0];

describe('the first screen', () => {
  it('has the rows with their prices, and says how old they are', async () => {
    const { root, state } = await drawn();
    const [first] = state.lots;
    if (first === undefined) throw new Error('There is no row.');
    const price = formatMoney(fromMajor(first.lot.currentBid, first.lot.currencyCode), 'en');
    expect(rowIn(root, first.lot.auctionId)).toContain(price);
    expect(root).toMatch(/Offline\. Copy of \d\d:\d\d:\d\d, 200 lots/);
    expect(root).toContain('role="status"');
  });

  it('says how old the rows are while the console connects', async () => {
    const { root } = await drawn({
      connection: { state: 'connecting', since: 0, lastEventAt: null, clockOffsetMs: null },
    });
    expect(root).toMatch(/Connecting\. Copy: \d\d:\d\d:\d\d, 200 lots/);
  });

  it('has the totals of all lots and brings the lots that it shows', async () => {
    const { root, state } = await drawn();
    const shown = [...root.matchAll(/data-wall-row="(\d+)"/g)].map(([, id]) => Number(id));
    expect(shown.length).toBeGreaterThan(20);
    expect(state.lots.map(({ lot }) => lot.auctionId)).toEqual(shown);
    expect(state.totals.rows).toEqual({ count: 200, freshAt: FRESH_AT });
    expect(state.totals.wall.figures.lotCount).toBe(lots.filter(({ stage }) => stage === 'live').length);
  });

  it('draws what has changed since the screen before', async () => {
    const [lot] = (await drawn()).state.lots;
    if (lot === undefined) throw new Error('There is no row.');
    const changed = withBid(lot.lot, Date.now(), 'heron_77');
    lots = lots.map((other) => (other.auctionId === changed.auctionId ? changed : other));
    const { root } = await drawn();
    expect(rowIn(root, changed.auctionId)).toContain(
      formatMoney(fromMajor(changed.currentBid, changed.currencyCode), 'en'),
    );
    lots = lots.filter(({ auctionId }) => auctionId !== changed.auctionId);
    expect(rowIn((await drawn()).root, changed.auctionId)).toBeUndefined();
  });

  it('keeps the words of sellers and bidders inert', async () => {
    const title = '</script><img src=x onerror=alert(1)>"';
    lots = lots.map((lot) => ({ ...lot, title, mainImageColour: 'red}body{display:none' }));
    const { root, data, css, state } = await drawn();
    expect(root).not.toContain('<img src=x');
    expect(data.indexOf('</script>')).toBe(data.length - '</script>'.length);
    expect(css).not.toContain('display:none}body');
    expect(css).not.toContain('red}');
    expect(state.lots[0]?.lot.title).toBe(title);
  });

  it('has no style attribute, which the policy of the page refuses', async () => {
    const { root } = await drawn();
    expect(root).not.toMatch(/<[^>]* style=/);
  });

  it('obeys the settings: scheme, sites and columns', async () => {
    const { root, scheme, css } = await drawn({
      settings: {
        scheme: 'light',
        sites: { cars: false, watches: true },
        columns: WALL_COLUMNS.map((column) => ({ ...column, shown: column.id === 'title' || column.id === 'price' })),
      },
    });
    expect(scheme).toBe('light');
    const ids = new Set(lots.filter(({ site }) => site === 'cars').map(({ auctionId }) => String(auctionId)));
    expect([...root.matchAll(/data-wall-row="(\d+)"/g)].filter(([, id]) => ids.has(id ?? ''))).toEqual([]);
    expect(root).toContain('aria-colcount="2"');
    expect(css).not.toContain('@media (max-width: 1599px)');
  });

  it.each([
    ['without a signed-in account', { session: { ...snapshotSession(), state: 'signedOut' as const } }],
    ['while the account is not known', { session: { ...snapshotSession(), user: null } }],
    ['without rows', { lots: [] }],
  ])('is not drawn %s', async (_name, change) => {
    expect(await renderScreen(snapshot(change))).toBeNull();
  });
});

function snapshotSession(): BackendSnapshot['session'] {
  return { state: 'signedIn', user: USER, serverUrl: 'https://cars.example', keeps: 'keyring' };
}
