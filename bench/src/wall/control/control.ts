/**
 * The control of `npm run bench -- wall`: the same lots in the community edition of AG Grid, as an experienced user of it
 * would build them. It has the console's bridge and rules, and the grid's own ways to be fast: transactions that are applied
 * together, sorting of the changed rows alone, a row id, no animation, cells of text. It needs no React, and does less than
 * the console: it has no groups with heads, no figures over the lots, no alerts, and no row keeps its place under the pointer.
 */
import { BUILT_IN_VIEWS, type PlacedLot } from '@marque/core/rules/monitoring';
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  ExternalFilterModule,
  HighlightChangesModule,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
} from 'ag-grid-community';
import { WALL_GROUPS } from '../../../../core/src/rules/monitoring/arrangement/groups.ts';
import type { OutputOf } from '../../../../desktop/src/ipc/contract.ts';
import { pageBridge } from '../../../../desktop/src/ipc/page-bridge.ts';
import { columnDefs } from './columns.ts';
import { type GridRow, type GridView, gridRow } from './row.ts';

/** The grid's own setting; events of the backend come as often. */
const FLUSH_EVERY_MS = 50;
const FLASH_MS = 2_000;
const CLOCK_MS = 1_000;

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ExternalFilterModule,
  HighlightChangesModule,
  RenderApiModule,
  RowApiModule,
]);

declare global {
  interface Window {
    /** Changes what the grid shows, as the menus of the console do. */
    showView(view: GridView): void;
  }
}

const bridge = pageBridge();
const rows = new Map<number, GridRow>();
const [live] = BUILT_IN_VIEWS;
if (live === undefined) throw new Error('There is no view.');
let view: GridView = live;
const groupRanks = new Map(WALL_GROUPS.map((group, rank) => [group, rank]));
const rankOf = (placed: PlacedLot) => groupRanks.get(placed.group) ?? 0;

function comparePlaced(one: PlacedLot, other: PlacedLot): number {
  const byGroup = rankOf(one) - rankOf(other);
  if (byGroup !== 0) return byGroup;
  if (one.key === other.key) return one.lotId - other.lotId;
  const byKey = one.key < other.key ? -1 : 1;
  return view.sort.isDescending ? -byKey : byKey;
}

const grid = createGrid<GridRow>(document.getElementById('grid') as HTMLElement, {
  columnDefs: [
    ...columnDefs,
    {
      colId: 'placed',
      valueGetter: ({ data }) => data?.placed,
      cellDataType: false,
      hide: true,
      sort: 'asc',
      comparator: comparePlaced,
    },
  ],
  rowData: [],
  rowHeight: 32,
  headerHeight: 28,
  getRowId: ({ data }) => String(data.lotId),
  deltaSort: true,
  asyncTransactionWaitMillis: FLUSH_EVERY_MS,
  animateRows: false,
  cellFlashDuration: FLASH_MS,
  suppressColumnVirtualisation: true,
  isExternalFilterPresent: () => true,
  doesExternalFilterPass: ({ data }) => data?.isShown === true,
});

function take(cached: Parameters<typeof gridRow>[0]): GridRow {
  const row = gridRow(cached, rows.get(cached.lot.auctionId), Date.now(), view);
  rows.set(row.lotId, row);
  return row;
}

window.showView = (next) => {
  view = next;
  const update = [...rows.values()].map(({ wire, freshAt }) => take({ lot: wire, freshAt }));
  grid.applyTransaction({ update });
};

bridge.on('lots', ({ changed }) => {
  grid.applyTransactionAsync({ update: changed.map(take) });
});

const { serverUrl } = await bridge.call('session.read', {});
document.documentElement.dataset.server = serverUrl;
const lots: Parameters<typeof take>[0][] = [];
for (let after: number | null = null; ; ) {
  const page: OutputOf<'lots.read'> = await bridge.call('lots.read', { after });
  lots.push(...page.lots);
  after = page.next;
  if (after === null) break;
}
grid.applyTransaction({ add: lots.map(take) });
setInterval(() => grid.refreshCells({ columns: ['endsIn'] }), CLOCK_MS);
