import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../foundation/live/index.ts';

const Newsletter = lazyPart('letters', () => import('./newsletter.tsx'), { isQuiet: true });

/** Where letters can be asked for: in the footer, and over the page after a while. No page waits for it. */
export function NewsletterSlot() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return isIdle ? <Newsletter /> : null;
}
