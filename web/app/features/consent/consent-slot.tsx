import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { useConsent } from '../../foundation/consent/index.ts';
import { whenIdle } from '../../foundation/live/index.ts';
import { useSession } from '../../foundation/session/index.ts';

const ConsentBanner = lazyPart('consent', () => import('./banner/consent-banner.tsx'), { isQuiet: true });
const Visit = lazyPart('visit', () => import('./visit/visit.tsx'), { isQuiet: true });

/** The question about cookies, and what a visit stores and reports. Both are loaded when the page is idle. */
export function ConsentSlot() {
  const { isCrawler } = useSession();
  const { mustAsk } = useConsent();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(async () => setIdle(true)), []);
  if (!isIdle || isCrawler) return null;
  return (
    <>
      {mustAsk && <ConsentBanner />}
      <Visit />
    </>
  );
}
