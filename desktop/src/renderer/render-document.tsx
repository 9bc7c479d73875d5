/**
 * The first screen as markup, for the program that serves the page: built as a module of its own, which that program loads by
 * its path with the language as parameter.
 */
import { consoleCss } from '@marque/core/ui/theme';
import { renderToString } from 'react-dom/server';
import type { ConsoleBridge, EventOf } from '../ipc/contract.ts';
import { MOST_FIRST_LOTS } from '../ipc/contract.ts';
import { Console, createStores } from './console.tsx';
import { FIRST_SCREEN_ID, moveStyles } from './first-screen/index.ts';
import { PAGE_LANGUAGE, PAGE_LOCALE } from './language/index.ts';
import type { Arrangement } from './lots/index.ts';
import { restoreBackend } from './state/index.ts';
import { openTexts } from './texts.ts';
import { columnTemplate, NARROW, usualColumns } from './wall/index.ts';

/** What the backend knows when the document is asked for. */
export interface BackendSnapshot {
  readonly session: EventOf<'session'>;
  readonly connection: EventOf<'connection'>;
  readonly outbox: EventOf<'outbox'>['items'];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly lots: EventOf<'lots'>['changed'];
}

/** The parts of the document that has the first screen. */
export interface ScreenMarkup {
  readonly lang: string;
  readonly scheme: string;
  readonly css: string;
  /** Inside the page's root element. */
  readonly root: string;
  /** Behind it. */
  readonly data: string;
}

/** The language of this instance of the module. */
export const language = PAGE_LANGUAGE;

const SCOPE = 'data-first-screen';
const texts = openTexts();

/** Nothing is called and nothing is heard while a screen is drawn. */
const bridge: ConsoleBridge = {
  call: () => Promise.reject(new Error('The document has no backend.')),
  on: () => () => undefined,
};

/** Draws the wall that the page would show; null where it would not show the wall. */
export async function renderScreen(snapshot: BackendSnapshot): Promise<ScreenMarkup | null> {
  const { session, connection, outbox, settings, lots } = snapshot;
  if (session.state !== 'signedIn' || session.user === null || lots.length === 0) return null;
  const stores = createStores(bridge);
  stores.settings.restore(settings);
  restoreBackend(stores.backend, { session, connection, outbox });
  stores.rows.restore(lots, null);
  const { sites, scheme, columns } = stores.settings.getState();
  stores.wall.setView({ sites, userId: session.user.userId });
  const html = renderToString(<Console bridge={bridge} stores={stores} i18n={await texts} />);
  const { markup, css } = moveStyles(html, `[${SCOPE}]`);
  const data = { session, connection, outbox, settings, ...firstLots(snapshot, stores) };
  return {
    lang: PAGE_LOCALE,
    scheme,
    css: consoleCss() + css + (columns === null ? narrowCss() : ''),
    root: `<div ${SCOPE}>${markup}</div>`,
    data: `<script type="application/json" id="${FIRST_SCREEN_ID}">${scriptJson(data)}</script>`,
  };
}

function firstLots({ lots }: BackendSnapshot, { rows, wall }: ReturnType<typeof createStores>) {
  const { items, positions: _, ...figures } = wall.arrangement.getState();
  const ids = items.flatMap((item) => (item.kind === 'lot' ? [item.lotId] : [])).slice(0, MOST_FIRST_LOTS);
  const byId = new Map(lots.map((cached) => [cached.lot.auctionId, cached]));
  const { count, freshAt } = rows.state.getState();
  return {
    lots: ids.flatMap((id) => byId.get(id) ?? []),
    totals: {
      rows: { count, freshAt },
      wall: { figures: { ...figures, onTheTable: [...figures.onTheTable] }, groups: groupCounts(items) },
    },
  };
}

function groupCounts(items: Arrangement['items']): Readonly<Record<string, number>> {
  return Object.fromEntries(items.flatMap((item) => (item.kind === 'group' ? [[item.group, item.count]] : [])));
}

/** No text of a lot can end the script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The width of the window is known to the browser alone: in a narrow one the wall has fewer columns. */
function narrowCss(): string {
  const narrow = usualColumns(true);
  const shown = usualColumns(false).filter((column) => column.shown);
  const hidden = shown.flatMap(({ id }, nth) => (narrow.some((column) => column.id === id && column.shown) ? [] : [nth + 1]));
  const cells = hidden.map((index) => `[${SCOPE}] [aria-colindex="${index}"]`).join();
  const template = columnTemplate(narrow.filter((column) => column.shown));
  return `@media ${NARROW}{[${SCOPE}] [role="grid"]{--wall-columns:${template}!important}${cells}{display:none}}`;
}
