import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes the server's line above a page that may be out of date once another page is shown, whose data is new. React did not
 * write it, and leaves it where it is.
 */
export function useOutdatedMark(): void {
  const { key } = useLocation();
  const firstKey = useRef(key);
  useEffect(() => {
    if (key !== firstKey.current) document.querySelector('.mq-outdated')?.remove();
  }, [key]);
}
