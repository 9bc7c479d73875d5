import { type RefObject, useEffect, useState } from 'react';
import type { CardFrame } from './open-card-frame.ts';

export type FrameState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'away' }
  | { readonly kind: 'ready'; readonly frame: CardFrame };

export interface CardFrameControl {
  readonly state: FrameState;
  /** What the gateway says about an invalid entry, in the language of the page; null for none. */
  readonly fault: string | null;
  retry(): void;
}

/** The frame of the gateway within `node`, loaded while the form is on the page. */
export function useCardFrame(
  node: RefObject<HTMLElement | null>,
  key: string,
  language: string,
  onChange: () => void,
): CardFrameControl {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<FrameState>({ kind: 'loading' });
  const [fault, setFault] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the frame again, and no other render does.
  useEffect(() => {
    const place = node.current;
    if (place === null) return;
    let isGone = false;
    let opened: CardFrame | null = null;
    const open = async () => {
      const { openCardFrame } = await import('./open-card-frame.ts');
      const frame = await openCardFrame(place, key, language);
      if (isGone) return frame.card.destroy();
      opened = frame;
      frame.card.on('change', ({ error }) => {
        setFault(error?.message ?? null);
        onChange();
      });
      setState({ kind: 'ready', frame });
    };
    setState({ kind: 'loading' });
    setFault(null);
    open().catch(() => {
      if (!isGone) setState({ kind: 'away' });
    });
    return () => {
      isGone = true;
      opened?.card.destroy();
    };
  }, [attempt, key, language]);

  return { state, fault, retry: () => setAttempt((before) => before + 1) };
}
