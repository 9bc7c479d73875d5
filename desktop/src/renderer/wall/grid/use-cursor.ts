import { useStoreValue } from '@marque/core/ui/store';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Arrangement, positionOf } from '../../lots/index.ts';
import { useConsole } from '../../state/index.ts';

export interface Cursor {
  /** The row that the keys act on; null before the first. */
  readonly lotId: number | null;
  readonly moveTo: (lotId: number, takesFocus?: boolean) => void;
  readonly moveBy: (lines: number) => void;
  readonly press: (event: KeyboardEvent) => void;
  /** How the wall brings a line into view. */
  readonly setScroll: (scroll: (index: number) => void) => void;
}

const PAGE = 15;

/** The row of the wall that the keyboard is on. It keeps to its lot while the wall re-sorts. */
export function useCursor(): Cursor {
  const { wall } = useConsole();
  const [chosen, setChosen] = useState<number | null>(null);
  const scroll = useRef<(index: number) => void>(() => undefined);
  const setScroll = useCallback((next: (index: number) => void) => {
    scroll.current = next;
  }, []);
  const lotId = useStoreValue(wall.arrangement, (arrangement) => currentLot(chosen, arrangement));

  function moveTo(next: number, takesFocus = true): void {
    wall.hold('cursor', next);
    if (!takesFocus) {
      setChosen(next);
      return;
    }
    const at = positionOf(wall.arrangement.getState().items, next);
    if (at < 0) return;
    // The line must be in the page before it can have the focus.
    flushSync(() => {
      setChosen(next);
      scroll.current(at);
    });
    document.getElementById(`lot-${next}`)?.focus({ preventScroll: true });
  }

  function moveBy(lines: number): void {
    const { items } = wall.arrangement.getState();
    const from = lotId === null ? -1 : positionOf(items, lotId);
    const isOnWall = document.activeElement?.closest('[data-wall-row]') !== null;
    // The first press lands on the row that is marked, the next ones move.
    if (!isOnWall && lotId !== null) moveTo(lotId);
    else moveTo(lotAt(items.length, from + lines, Math.sign(lines)) ?? lotId ?? -1);

    function lotAt(length: number, wanted: number, step: number): number | null {
      for (let at = Math.min(length - 1, Math.max(0, wanted)); at >= 0 && at < length; at += step) {
        const item = items[at];
        if (item?.kind === 'lot') return item.lotId;
      }
      return null;
    }
  }

  const moves: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };

  return {
    lotId,
    moveTo,
    moveBy,
    press(event) {
      const lines = moves[event.key];
      if (lines === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Element) || event.target.closest('[data-wall-row]') === null) return;
      event.preventDefault();
      if (Number.isFinite(lines)) moveBy(lines);
      else moveToEnd(lines > 0);
    },
    setScroll,
  };

  function moveToEnd(isLast: boolean): void {
    const { items } = wall.arrangement.getState();
    const isLot = (item: (typeof items)[number]) => item.kind === 'lot';
    const item = isLast ? items.findLast(isLot) : items.find(isLot);
    if (item?.kind === 'lot') moveTo(item.lotId);
  }
}

/** The chosen lot while it is shown, else the first of the wall. */
function currentLot(chosen: number | null, { items }: Arrangement): number | null {
  if (chosen !== null && positionOf(items, chosen) >= 0) return chosen;
  const first = items.find(({ kind }) => kind === 'lot');
  return first?.kind === 'lot' ? first.lotId : null;
}
