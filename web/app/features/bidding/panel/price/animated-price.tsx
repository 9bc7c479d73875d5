import { formatMoney } from '@marque/core/rules/format';
import { type Money, money } from '@marque/core/rules/money';
import { useLocale } from '@marque/core/ui/locale';
import { useEffect, useRef, useState } from 'react';

/** Duration of the change from one price to the next, in milliseconds. */
const ANIMATION_MS = 300;

/** A price that isAnimated up to a new one. Screen readers hear the price itself; who wants no motion sees it change at once. */
export function AnimatedPrice({ amount }: { readonly amount: Money }) {
  const { language } = useLocale();
  const minor = useAnimatedMinor(amount.minor);
  const isAnimating = minor !== amount.minor;
  return (
    <>
      <span aria-hidden={isAnimating ? 'true' : undefined}>{formatMoney(money(minor, amount.currency), language)}</span>
      {isAnimating && <span className="mq-unseen">{formatMoney(amount, language)}</span>}
    </>
  );
}

function useAnimatedMinor(target: number): number {
  const [shown, setShown] = useState(target);
  const before = useRef(target);

  useEffect(() => {
    const from = before.current;
    before.current = target;
    const isAnimated = target > from && from > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isAnimated) {
      setShown(target);
      return;
    }
    let frame = 0;
    const startedAt = performance.now();
    const step = (now: number) => {
      const progress = Math.min(1, (now - startedAt) / ANIMATION_MS);
      setShown(interpolateMinor(from, target, progress));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  // After a voided bid the price is lower, and is shown without animation.
  return shown > target ? target : shown;
}

/**
 * A price in minor units between two prices; `progress` is the elapsed share of the animation, 0 to 1. The value slows
 * towards the end and takes whole major units only.
 */
export function interpolateMinor(from: number, to: number, progress: number): number {
  if (progress >= 1) return to;
  const eased = 1 - (1 - Math.max(0, progress)) ** 3;
  return Math.round((from + (to - from) * eased) / 100) * 100;
}
