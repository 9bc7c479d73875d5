import { whenLoaded } from '@marque/core/ui/idle';
import { useEffect, useState } from 'react';
import { slideAfter } from './slides.ts';

export type Slides = ReturnType<typeof useSlides>;

/**
 * The index of the current slide, and whether slides advance by themselves, each after its own time (milliseconds). They do
 * not if the visitor prefers reduced motion, while the page loads or is hidden, and while `isHeld` (the pointer or the focus
 * is on them).
 */
export function useSlides(times: readonly number[], isHeld: boolean) {
  const count = times.length;
  const [shown, setIndex] = useState(0);
  const [isRunning, setRunning] = useState(true);
  const [isSettled, setSettled] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const index = Math.min(shown, Math.max(count - 1, 0));
  const time = times[index] ?? 0;
  const moves = isRunning && isLoaded && !isHeld && count > 1;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false);
    setSettled(true);
  }, []);

  // The line of a slide's time draws a frame after the other, which would hold up a phone that still loads.
  useEffect(() => whenLoaded(async () => setLoaded(true)), []);

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex(slideAfter(index, count));
    }, time);
    return () => clearInterval(timer);
  }, [moves, count, index, time]);

  return {
    index,
    isRunning,
    moves,
    /** Milliseconds for which the current slide is shown. */
    time,
    /** Whether a video plays: not before it is known what motion the visitor prefers. */
    plays: isRunning && isSettled,
    toggle: () => setRunning((running) => !running),
    goTo: (next: number) => {
      setIndex(next);
      setRunning(false);
    },
  };
}
