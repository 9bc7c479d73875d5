/**
 * The first screen as markup, for the program that serves the page: built as a module of its own, which that program loads by
 * its path with the language as parameter.
 */
import type { WatchedLot } from '@marque/core/rules/monitoring';
import { MINUTE_MS } from '@marque/core/rules/time';
import { consoleCss } from '@marque/core/ui/theme';
import { renderToString } from 'react-dom/server';
import type { ConsoleBridge, EventOf } from '../ipc/contract.ts';
import { MOST_FIRST_LOTS } from '../ipc/contract.ts';
import { Console, createStores } from './console.tsx';
import { FIRST_SCREEN_ID, moveStyles } from './first-screen/index.ts';
import { PAGE_LANGUAGE, PAGE_LOCALE } from './language/index.ts';
import type { Arrangement } from './lots/index.ts';
import { type ConsoleStores, restoreBackend } from './state/index.ts';
import { openTexts } from './texts.ts';
import { NARROW, usualColumns } from './wall/index.ts';

/** What the backend knows when the document is asked for. */
export interface BackendSnapshot {
  readonly session: EventOf<'session'>;
  readonly connection: EventOf<'connection'>;
  readonly outbox: EventOf<'outbox'>['items'];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly lots: readonly CachedLot[];
}

type CachedLot = EventOf<'lots'>['changed'][number];

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
  const { session, connection, outbox, settings } = snapshot;
  if (session.state !== 'signedIn' || session.user === null || snapshot.lots.length === 0) return null;
  const i18n = await texts;
  // From here on nothing waits, since documents that are drawn at the same time share the stores.
  const stores = storesOf(snapshot, session.user.userId);
  const { scheme, columns } = stores.settings.getState();
  const html = renderToString(<Console bridge={bridge} stores={stores} i18n={i18n} />);
  const { markup, css } = moveStyles(html, `[${SCOPE}]`);
  const shown = [...html.matchAll(/ data-wall-row="(\d+)"/g)].slice(0, MOST_FIRST_LOTS).map(([, id]) => Number(id));
  const lots = shown.flatMap((id) => kept?.lots.get(id) ?? []);
  const data = { session, connection, outbox, settings, lots, totals: totalsOf(stores) };
  return {
    lang: PAGE_LOCALE,
    scheme,
    css: consoleCss() + css + (columns === null ? narrowCss() : ''),
    root: `<div ${SCOPE}>${markup}</div>`,
    data: `<script type="application/json" id="${FIRST_SCREEN_ID}">${scriptJson(data)}</script>`,
  };
}

interface KeptStores {
  readonly stores: ConsoleStores;
  readonly lots: ReadonlyMap<number, CachedLot>;
  readonly userId: number;
  /** When all lots were placed, UTC ms. */
  readonly placedAt: number;
}

/** The wall places each of its lots again within this time. */
const PLACED_FOR_MS = 20_000;
/** Lots that end sooner are placed again for each document. */
const SOON_MS = 5 * MINUTE_MS;
/** To place thousands of lots takes longer than all else, so that the document after the first places only those that changed. */
let kept: KeptStores | null = null;
let forgetting: ReturnType<typeof setTimeout> | undefined;

function storesOf(snapshot: BackendSnapshot, userId: number): ConsoleStores {
  const now = Date.now();
  const isYoung = kept !== null && kept.userId === userId && now - kept.placedAt < PLACED_FOR_MS;
  const lots = new Map(snapshot.lots.map((cached) => [cached.lot.auctionId, cached]));
  const hasLost = kept !== null && [...kept.lots.keys()].some((lotId) => !lots.has(lotId));
  const before = isYoung && !hasLost ? kept : null;
  const stores = before?.stores ?? createStores(bridge);
  stores.settings.restore(snapshot.settings);
  restoreBackend(stores.backend, snapshot);
  const changed = snapshot.lots.filter((cached) => !isSameRow(cached, before?.lots.get(cached.lot.auctionId)));
  stores.rows.restore(changed, null);
  stores.wall.setView({ sites: stores.settings.getState().sites, userId });
  const isSoon = ({ endsAt }: WatchedLot) => endsAt !== null && Math.abs(endsAt - now) < SOON_MS;
  const soon = [...stores.rows.all()].filter(({ watched }) => isSoon(watched)).map(({ lotId }) => lotId);
  stores.wall.refresh(before === null ? [...lots.keys()] : [...changed.map(({ lot }) => lot.auctionId), ...soon]);
  kept = { stores, lots, userId, placedAt: before?.placedAt ?? now };
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    kept = null;
  }, PLACED_FOR_MS);
  return stores;
}

function isSameRow(one: CachedLot, other: CachedLot | undefined): boolean {
  return one.lot === other?.lot && one.freshAt === other.freshAt;
}

/** The totals of all lots, of which the page has the first only. */
function totalsOf({ rows, wall }: ConsoleStores) {
  const { items, ...figures } = wall.arrangement.getState();
  const { count, freshAt } = rows.state.getState();
  return {
    rows: { count, freshAt },
    wall: { figures: { ...figures, onTheTable: [...figures.onTheTable] }, groups: groupCounts(items) },
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
  const hidden = shown.flatMap(({ id }, nth) =>
    narrow.some((column) => column.id === id && column.shown) ? [] : [nth + 1],
  );
  const cells = hidden.map((index) => `[${SCOPE}] [aria-colindex="${index}"]`).join();
  return `@media ${NARROW}{${cells}{display:none}}`;
}
