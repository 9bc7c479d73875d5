import { useTicker } from '@marque/core/ui/clock';
import { useLayoutEffect, useRef, useState } from 'react';

interface TickingTextProps {
  /** The text at a time, UTC ms of the server. A new function is read at once. */
  readonly read: (now: number) => string;
  readonly className?: string | undefined;
}

/**
 * A text that follows the clock. It writes into its element without rendering, so that a wall of clocks costs one loop a
 * second.
 */
export function TickingText({ read, className }: TickingTextProps) {
  const ticker = useTicker();
  const element = useRef<HTMLSpanElement>(null);
  // The first text never changes for React, which therefore leaves the element alone.
  const [first] = useState(() => read(ticker.now()));
  useLayoutEffect(() => {
    const write = () => {
      const text = read(ticker.now());
      if (element.current !== null && element.current.textContent !== text) element.current.textContent = text;
    };
    write();
    return ticker.subscribe(write);
  }, [ticker, read]);
  return (
    <span ref={element} className={className}>
      {first}
    </span>
  );
}
