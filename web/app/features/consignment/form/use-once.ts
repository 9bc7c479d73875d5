import { useEffect, useRef } from 'react';

/** Runs an effect on the first mount only, also in strict mode. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  });
}
