import { useEffect, useRef } from 'react';

/** Does something when the page first stands, and never again. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  });
}
