import { useEffect, useState } from 'react';

/** True once `isSo` has been true for that many milliseconds without a break. */
export function useDelayedFlag(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, milliseconds]);
  return isSo && lasts;
}
