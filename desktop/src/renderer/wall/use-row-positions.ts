import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { WallItem } from '../lots/index.ts';

/**
 * Keeps the row under the pointer, or else the row with the cursor, at its place on the screen when rows above it come or go:
 * the wall scrolls by as much.
 */
export function useRowPositions(
  scroller: RefObject<HTMLElement | null>,
  items: readonly WallItem[],
  rowHeight: number,
  groupHeight: number,
): void {
  const before = useRef(items);
  useLayoutEffect(() => {
    const element = scroller.current;
    const previous = before.current;
    before.current = items;
    if (element === null || previous === items) return;
    const anchor = anchorOf(element);
    if (anchor === null) return;
    const topIn = (list: readonly WallItem[]) => topOf(list, anchor, rowHeight, groupHeight);
    const [from, to] = [topIn(previous), topIn(items)];
    if (from !== null && to !== null && from !== to) element.scrollTop += to - from;
  }, [scroller, items, rowHeight, groupHeight]);
}

/** The lot of the row that must not jump; null without one. */
function anchorOf(scroller: HTMLElement): number | null {
  const row =
    scroller.querySelector<HTMLElement>('[data-wall-row]:hover') ??
    scroller.querySelector<HTMLElement>('[data-wall-row]:focus');
  return row === null ? null : Number(row.dataset.wallRow);
}

function topOf(items: readonly WallItem[], lotId: number, rowHeight: number, groupHeight: number): number | null {
  let top = 0;
  for (const item of items) {
    if (item.kind === 'lot' && item.lotId === lotId) return top;
    top += item.kind === 'lot' ? rowHeight : groupHeight;
  }
  return null;
}
