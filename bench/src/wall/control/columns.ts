import { imageUrl } from '@marque/core/contracts/images';
import { fromIso } from '@marque/core/contracts/instants';
import { formatDuration, formatMoney } from '@marque/core/rules/format';
import { alertsOf, bidRate, reserveDistance, WALL_COLUMNS, type WallColumnId } from '@marque/core/rules/monitoring';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { GridRow } from './row.ts';

type Column = ColDef<GridRow>;
type Cell = ICellRendererParams<GridRow>;

const HOUR_MS = 3_600_000;

/** What each column of the console's usual wall shows, by the same rules. Text wherever text does: the grid's fastest cell. */
const COLUMNS: Readonly<Partial<Record<WallColumnId, Column>>> = {
  endsIn: { valueGetter: ({ data }) => (data === undefined ? '' : timeLeft(data)) },
  lot: { valueGetter: ({ data }) => data?.lotId },
  site: { valueGetter: ({ data }) => data?.wire.site },
  picture: { valueGetter: ({ data }) => data?.wire.mainImagePath, cellRenderer: picture },
  title: { valueGetter: ({ data }) => data?.wire.title, flex: 1 },
  price: {
    valueGetter: ({ data }) => (data === undefined ? '' : formatMoney(data.watched.price, 'en')),
    // The console marks the row of a new bid, the grid its cell.
    enableCellChangeFlash: true,
  },
  reserve: { valueGetter: ({ data }) => (data === undefined ? '' : reserve(data)) },
  bids: { valueGetter: ({ data }) => data?.wire.noBids },
  rate: { valueGetter: ({ data }) => (data === undefined ? '' : bidRate(data.watched, Date.now()).lastTen) },
  priceChart: { valueGetter: ({ data }) => (data === undefined ? '' : curve(data)), cellRenderer: chart },
  watchers: { valueGetter: ({ data }) => data?.wire.noWatchers },
  leader: { valueGetter: ({ data }) => data?.wire.highBidderDisplayName },
  assignee: { valueGetter: ({ data }) => data?.wire.assignee?.nickname },
  alert: { valueGetter: ({ data }) => (data === undefined ? '' : firstAlert(data)) },
};

/** The columns in the console's order and widths. */
export const columnDefs: Column[] = WALL_COLUMNS.flatMap(({ id, width }) => {
  const column = COLUMNS[id];
  return column === undefined ? [] : [{ colId: id, headerName: id, width, ...column }];
});

function timeLeft({ watched: { endsAt, startsAt, stage } }: GridRow): string {
  const until = stage === 'comingSoon' ? startsAt : endsAt;
  if (until === null) return '–';
  const left = until - Date.now();
  if (left <= 0) return 'Ended';
  const duration = formatDuration(left);
  return duration.kind === 'clock' ? duration.text : `${duration.days} d ${duration.hours} h`;
}

function reserve({ watched }: GridRow): string {
  const distance = reserveDistance(watched);
  return distance.kind === 'below' ? `−${formatMoney(distance.below, 'en')} (${distance.increments})` : distance.kind;
}

function firstAlert({ watched }: GridRow): string {
  const [first] = alertsOf(watched, Date.now()).filter(({ acknowledgement }) => acknowledgement === null);
  return first?.key ?? '';
}

function picture({ value }: Cell): HTMLElement {
  const image = document.createElement('img');
  image.loading = 'lazy';
  image.decoding = 'async';
  image.width = 42;
  image.height = 28;
  if (typeof value === 'string') image.src = new URL(imageUrl(value, { width: 160 }), serverUrl()).href;
  return image;
}

/** The server that has the pictures, as the page's session names it. */
function serverUrl(): string {
  return document.documentElement.dataset.server ?? location.origin;
}

/** The price over six hours as the path of a small drawing: the community edition has no such cell. */
function curve({ wire: { priceSteps }, freshAt }: GridRow): string {
  const amounts = priceSteps.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const yOf = (amount: number) => (high === low ? 19 : 19 - ((amount - low) / (high - low)) * 17);
  const xOf = (at: number) => Math.min(96, Math.max(0, 96 - ((freshAt - at) / (6 * HOUR_MS)) * 96));
  const [first, ...rest] = priceSteps;
  if (first === undefined) return '';
  const moves = rest.map(({ dtUTC, amount }) => `H${xOf(fromIso(dtUTC)).toFixed(1)}V${yOf(amount).toFixed(1)}`);
  return `M0 ${yOf(first.amount).toFixed(1)}${moves.join('')}H96`;
}

const SVG = 'http://www.w3.org/2000/svg';

function chart({ value }: Cell): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 96 20');
  svg.setAttribute('width', '96');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', String(value));
  path.setAttribute('fill', 'none');
  path.setAttribute('stroke', '#888');
  svg.append(path);
  return svg;
}
