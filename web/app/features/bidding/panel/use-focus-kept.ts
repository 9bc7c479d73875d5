import type { PanelState } from '@marque/core/rules/live';
import { type RefObject, useEffect, useRef } from 'react';
import { focusAfter } from './focus-after.ts';

const PLACES = { strip: '[role="status"]', field: 'input[inputmode]' } as const;

/** The question takes the focus with it when it goes. It is put where the bidding goes on, unless it is elsewhere by then. */
export function useFocusKept(panel: RefObject<HTMLElement | null>, kind: PanelState['kind']): void {
  const before = useRef(kind);
  useEffect(() => {
    const place = focusAfter(before.current, kind);
    before.current = kind;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (place !== null && isLost) panel.current?.querySelector<HTMLElement>(PLACES[place])?.focus();
  }, [panel, kind]);
}
