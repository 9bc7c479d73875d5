import { slideTime } from '@marque/core/rules/layout';
import { useEffect, useState } from 'react';
import { slideAfter } from './slides.ts';

/** Milliseconds. Slides made of lots use the default time. */
const SLIDE_MS = slideTime(null);

/**
 * The index of the current slide, and whether slides advance automatically. They do not if the visitor prefers reduced
 * motion, while the page is hidden, and while `isHeld` (the pointer or the focus is on them).
 */
export function useSlides(count: number, isHeld: boolean) {
  const [index, setIndex] = useState(0);
  const [isRunning, setRunning] = useState(true);
  const moves = isRunning && !isHeld && count > 1;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false);
  }, []);

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => slideAfter(now, count));
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [moves, count]);

  return {
    index: Math.min(index, Math.max(count - 1, 0)),
    isRunning,
    moves,
    toggle: () => setRunning((running) => !running),
    goTo: (next: number) => {
      setIndex(next);
      setRunning(false);
    },
  };
}
