import { formatMoney } from '@marque/core/rules/format';
import { type Money, money } from '@marque/core/rules/money';
import { useReader } from '@marque/core/ui/reader';
import { useEffect, useRef, useState } from 'react';
import { minorOnTheWay } from './counting.ts';

/** How long a price takes from one figure to the next: milliseconds. */
const COUNT_MS = 300;

/** A price that counts up to a new one. Screen readers hear the price itself; who wants no motion sees it change at once. */
export function CountingPrice({ amount }: { readonly amount: Money }) {
  const { language } = useReader();
  const minor = useCounting(amount.minor);
  const isCounting = minor !== amount.minor;
  return (
    <>
      <span aria-hidden={isCounting ? 'true' : undefined}>{formatMoney(money(minor, amount.currency), language)}</span>
      {isCounting && <span className="mq-unseen">{formatMoney(amount, language)}</span>}
    </>
  );
}

function useCounting(target: number): number {
  const [shown, setShown] = useState(target);
  const before = useRef(target);

  useEffect(() => {
    const from = before.current;
    before.current = target;
    const counts = target > from && from > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!counts) {
      setShown(target);
      return;
    }
    let frame = 0;
    const startedAt = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - startedAt) / COUNT_MS);
      setShown(minorOnTheWay(from, target, part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  // A price that a void took back is no step of a count.
  return shown > target ? target : shown;
}
