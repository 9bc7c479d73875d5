import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../foundation/live/index.ts';

const Newsletter = lazyPart('letters', () => import('./newsletter.tsx'), { isQuiet: true });

/** Loads the newsletter forms of the footer and the popup once the page is idle. */
export function NewsletterSlot() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  return isIdle ? <Newsletter /> : null;
}
