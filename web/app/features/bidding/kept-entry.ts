import type { ConfirmedBid, PanelState } from '@marque/core/rules/live';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { money, normaliseCurrency } from '@marque/core/rules/money';
import type { StorageKey } from '@marque/core/rules/visit';

/** What somebody was about to bid: it outlives the page, which is loaded anew after a long break or a login. */
export interface KeptEntry {
  readonly mode: ConfirmedBid['mode'];
  readonly digits: string;
  /** A bid of which nobody knows what became of it; sent again, it counts once by its key. */
  readonly attempt: ConfirmedBid | null;
}

/** What is worth keeping of a panel; null where nothing is. */
export function entryOf(state: PanelState, isTyped: boolean, attempt: ConfirmedBid | null): KeptEntry | null {
  const field = state.kind === 'input' ? state : 'back' in state ? state.back : null;
  if (field === null || !isTyped || field.digits === '') return null;
  if (field.mode !== 'live' && field.mode !== 'maximum') return null;
  return { mode: field.mode, digits: field.digits, attempt: attempt?.isUnsettled === true ? attempt : null };
}

/** Whose bid it was to be, and on what. */
export interface EntryOwner {
  readonly lotId: LotId;
  readonly userId: UserId;
}

export function writeEntry(entry: KeptEntry, { lotId, userId }: EntryOwner): string {
  return JSON.stringify({ lotId, userId, ...entry });
}

/** Reads what was kept for somebody and a lot. Whatever else is in storage counts as nothing. */
export function readEntry(stored: string | null, { lotId, userId }: EntryOwner): KeptEntry | null {
  const kept = parsed(stored);
  if (
    kept === null ||
    kept.lotId !== lotId ||
    kept.userId !== userId ||
    !isMode(kept.mode) ||
    typeof kept.digits !== 'string' ||
    !/^\d{1,12}$/.test(kept.digits)
  ) {
    return null;
  }
  return { mode: kept.mode, digits: kept.digits, attempt: attemptOf(kept.attempt) };
}

function attemptOf(value: unknown): ConfirmedBid | null {
  if (!isRecord(value) || !isMode(value.mode) || typeof value.key !== 'string' || !isRecord(value.amount)) return null;
  const { minor, currency } = value.amount;
  const known = normaliseCurrency(typeof currency === 'string' ? currency : '');
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || !known.ok) return null;
  return { mode: value.mode, amount: money(minor, known.value), key: value.key, isUnsettled: true };
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

function isMode(value: unknown): value is ConfirmedBid['mode'] {
  return value === 'live' || value === 'maximum';
}

const KEY = 'bidEntry' satisfies StorageKey;

/** What was kept of the last page of this tab. Storage that is switched off keeps nothing. */
export function storedEntry(owner: EntryOwner): KeptEntry | null {
  try {
    return readEntry(sessionStorage.getItem(KEY), owner);
  } catch {
    return null;
  }
}

export function storeEntry(entry: KeptEntry | null, owner: EntryOwner): void {
  try {
    if (entry === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, writeEntry(entry, owner));
  } catch {
    // Typed anew at worst.
  }
}
