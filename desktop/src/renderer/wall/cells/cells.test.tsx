import { createI18n } from '@marque/core/i18n';
import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import consoleTexts from '@marque/core/locales/en/console.json' with { type: 'json' };
import monitoring from '@marque/core/locales/en/monitoring.json' with { type: 'json' };
import { WALL_COLUMNS } from '@marque/core/rules/monitoring';
import { ClockProvider } from '@marque/core/ui/clock';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createStores } from '../../console.tsx';
import { createLotRows } from '../../lots/index.ts';
import { ConsoleContext } from '../../state/index.ts';
import { createFakeBridge } from '../../testing/fake-bridge.ts';
import { seededLot } from '../../testing/seeded-lots.ts';
import { CELLS } from './index.ts';

const NOW = Date.parse('2026-11-25T14:00:00.000Z');
const LOTS = 400;

const { i18n } = createI18n({
  language: 'en',
  resources: { en: { common, console: consoleTexts, monitoring } },
  namespaces: ['common', 'console', 'monitoring'],
});
const bridge = createFakeBridge({
  lots: 0,
  updatesPerSecond: 0,
  state: 'live',
  scheme: 'dark',
  serverUrl: 'http://127.0.0.1',
});
const stores = createStores(bridge);

type Lot = ReturnType<typeof seededLot>;

/** The row that the console makes of a lot. */
function rowOf(lot: Lot) {
  const rows = createLotRows({ schedule: (run) => run() });
  rows.receive({ changed: [{ lot, freshAt: NOW }], gone: [], isComplete: true });
  const [row] = rows.all();
  if (row === undefined) throw new Error('The row was not applied.');
  return row;
}

/** A lot, and the same lot with some values of another one. */
const change = fc.tuple(fc.nat(LOTS), fc.nat(LOTS), fc.infiniteStream(fc.boolean())).map(([nth, other, takes]) => {
  const [before, strange] = [seededLot(nth, NOW), seededLot(other, NOW)];
  const taken = Object.entries(strange).filter(() => takes.next().value === true);
  return { before, after: { ...before, ...Object.fromEntries(taken), auctionId: before.auctionId } as Lot };
});

const draw = (element: ReactNode) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ClockProvider serverNow={NOW}>
        <ConsoleContext value={stores}>{element}</ConsoleContext>
      </ClockProvider>
    </I18nextProvider>,
  );

const columns = WALL_COLUMNS.flatMap(({ id }) => {
  const { Content, reads } = CELLS[id];
  return reads === undefined ? [] : [{ id, Content, reads }];
});

// A row renders only the cells whose read values have changed: what a cell shows beside them would stay as it was.
it.each(columns)('the column $id shows nothing of a lot that it does not name', ({ Content, reads }) => {
  fc.assert(
    fc.property(change, ({ before, after }) => {
      const [one, other] = [rowOf(before), rowOf(after)];
      fc.pre(reads(one).every((value, nth) => Object.is(value, reads(other)[nth])));
      expect(draw(<Content row={other} />)).toBe(draw(<Content row={one} />));
    }),
    { numRuns: 60 },
  );
});
