import {
  type BidEntry,
  type ConfirmedAction,
  entryToPersist,
  INPUT_MODES,
  PANEL_ACTIONS,
} from '@marque/core/rules/live';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { money, normaliseCurrency } from '@marque/core/rules/money';
import type { StorageKey } from '@marque/core/rules/visit';
import type { BidPanelState } from './bid-panel-state.ts';
import type { PanelContext } from './panel-context.ts';

/** The bidder and the lot that an entry belongs to. */
export interface EntryOwner {
  readonly lotId: LotId;
  readonly userId: UserId;
}

export function writeEntry(entry: BidEntry, { lotId, userId }: EntryOwner): string {
  return JSON.stringify({ lotId, userId, ...entry });
}

/** Reads a stored entry; null where it belongs to another bidder or lot, or is invalid. */
export function readEntry(stored: string | null, { lotId, userId }: EntryOwner): BidEntry | null {
  const entry = parsed(stored);
  if (
    entry === null ||
    entry.lotId !== lotId ||
    entry.userId !== userId ||
    !isMode(entry.mode) ||
    typeof entry.digits !== 'string' ||
    !/^\d{1,12}$/.test(entry.digits)
  ) {
    return null;
  }
  return { mode: entry.mode, digits: entry.digits, attempt: readAttempt(entry.attempt) };
}

function readAttempt(value: unknown): ConfirmedAction | null {
  if (!isRecord(value) || typeof value.key !== 'string' || !isRecord(value.amount)) return null;
  const action = PANEL_ACTIONS.find((known) => known === value.action);
  const offerId = value.offerId ?? null;
  const { minor, currency } = value.amount;
  const known = normaliseCurrency(typeof currency === 'string' ? currency : '');
  if (action === undefined || (offerId !== null && typeof offerId !== 'number')) return null;
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || !known.ok) return null;
  return { action, amount: money(minor, known.value), offerId, key: value.key, isUnsettled: true };
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isMode(value: unknown): value is BidEntry['mode'] {
  return INPUT_MODES.some((mode) => mode === value);
}

const KEY = 'bidEntry' satisfies StorageKey;

export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The entry of the last page in this tab; null where storage is disabled. */
export function loadEntry(storage: EntryStorage, owner: EntryOwner): BidEntry | null {
  try {
    return readEntry(storage.getItem(KEY), owner);
  } catch {
    return null;
  }
}

export function saveEntry(storage: EntryStorage, entry: BidEntry | null, owner: EntryOwner): void {
  try {
    if (entry === null) storage.removeItem(KEY);
    else storage.setItem(KEY, writeEntry(entry, owner));
  } catch {
    // Without storage the amount is lost with the page.
  }
}

/**
 * Restores the entry once the viewer may bid, offer or counter, and saves it with every change from then on. `before`: null
 * at the start.
 */
export function persistEntry(
  { dispatch, storage }: Pick<PanelContext, 'dispatch' | 'storage'>,
  before: BidPanelState | null,
  after: BidPanelState,
): void {
  const owner = ownerOf(after);
  if (owner === null) return;
  if (before === null || ownerOf(before)?.userId !== owner.userId) {
    const entry = after.panel.hasTyped ? null : loadEntry(storage, owner);
    if (entry !== null) dispatch({ kind: 'entryRestored', entry });
    return;
  }
  const { form, hasTyped, attempt } = after.panel;
  const last = before.panel;
  if (form.state === last.form.state && hasTyped === last.hasTyped && attempt === last.attempt) return;
  saveEntry(storage, entryToPersist(after.panel), owner);
}

/** The viewer whose entry is persisted: one who may bid, offer or counter. */
function ownerOf({ view, data, panel }: BidPanelState): EntryOwner | null {
  const userId = view.me?.userId ?? null;
  const { canBid, ranges } = panel.context;
  const mayEnter = canBid || ranges.offer !== null || ranges.counter !== null;
  return userId === null || !mayEnter ? null : { lotId: data.lot.auctionId, userId };
}
