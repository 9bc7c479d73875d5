import { useIsIdle } from '@marque/core/ui/idle';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useConsent } from '../../foundation/consent/index.ts';
import { useSession } from '../../foundation/session/index.ts';

const ConsentBanner = lazyPart('consent', () => import('./banner/consent-banner.tsx'), { isQuiet: true });

/** The question about cookies, loaded when the page is idle. */
export function ConsentSlot() {
  const { isCrawler } = useSession();
  const { mustAsk } = useConsent();
  const isIdle = useIsIdle();
  return isIdle && mustAsk && !isCrawler ? <ConsentBanner /> : null;
}
