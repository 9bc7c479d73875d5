import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { WallItem } from '../../lots/index.ts';

interface RowHeights {
  readonly lot: number;
  readonly group: number;
}

/**
 * Keeps the row under the pointer, or else the row with the focus, at its place on the screen when rows above it come or go:
 * the wall scrolls by as much. Where it cannot scroll further up, room above the first line keeps the row under the pointer.
 * Returns the function that gives up this room, for when the pointer leaves.
 */
export function useRowPositions(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  items: readonly WallItem[],
  heights: RowHeights,
): () => void {
  const before = useRef({ items, heights });
  const room = useRef(0);
  const setRoom = useCallback(
    (pixels: number) => {
      if (room.current === pixels) return;
      room.current = pixels;
      if (body.current !== null) body.current.style.marginTop = `${pixels}px`;
    },
    [body],
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    const previous = before.current;
    before.current = { items, heights };
    if (element === null || previous.items === items) return;
    const anchor = anchorOf(element);
    const from = anchor === null ? null : topOf(previous.items, anchor.lotId, previous.heights);
    const to = anchor === null ? null : topOf(items, anchor.lotId, heights);
    if (anchor === null || from === null || to === null) {
      setRoom(0);
      return;
    }
    // To read the position lays the page out, which most changes of the wall need not wait for.
    if (to === from && room.current === 0) return;
    const offset = element.scrollTop - room.current + to - from;
    setRoom(anchor.isUnderPointer ? Math.max(0, -offset) : 0);
    element.scrollTop = Math.max(0, offset);
  }, [scroller, items, heights, setRoom]);
  return useCallback(() => setRoom(0), [setRoom]);
}

/** The lot of the row that must not jump; null without one. */
function anchorOf(scroller: HTMLElement): { readonly lotId: number; readonly isUnderPointer: boolean } | null {
  const hovered = scroller.querySelector<HTMLElement>('[data-wall-row]:hover');
  const row = hovered ?? scroller.querySelector<HTMLElement>('[data-wall-row]:focus');
  return row === null ? null : { lotId: Number(row.dataset.wallRow), isUnderPointer: hovered !== null };
}

function topOf(items: readonly WallItem[], lotId: number, heights: RowHeights): number | null {
  let top = 0;
  for (const item of items) {
    if (item.kind === 'lot' && item.lotId === lotId) return top;
    top += heights[item.kind];
  }
  return null;
}
