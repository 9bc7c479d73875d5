import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../foundation/live/index.ts';

const Letters = lazyPart('letters', () => import('./letters.tsx'), { isQuiet: true });

/** Where letters can be asked for: in the footer, and over the page after a while. No page waits for it. */
export function LettersPlace() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return isIdle ? <Letters /> : null;
}
