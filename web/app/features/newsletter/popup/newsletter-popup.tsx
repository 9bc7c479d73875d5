import { isForSalePage, isUnder } from '@marque/core/rules/display';
import { newsletterCookie, newsletterDelay, readUrlIntents, reduceNewsletter } from '@marque/core/rules/visit';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useTopDialog } from '@marque/core/ui/top-dialog';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ConsentSource, useConsentSource, useSession } from '../../../foundation/session/index.ts';
import { countLotPage, hasOptedIn, lotPagesSeen, rememberOptIn } from './visits.ts';

const Dialog = lazyPart('newsletter', () => import('./newsletter-dialog.tsx'), { isQuiet: true });

/** Asks for an address once, when somebody has stayed a while or looked at a second lot. Nothing stands there until then. */
export function NewsletterPopup() {
  const { pathname, search } = useLocation();
  const { isCrawler } = useSession();
  const keeper = useConsentSource();
  const [popup, dispatch] = useReducer(reduceNewsletter, 'waiting');
  const [isTaken, setTaken] = useState(false);
  const isShown = useShownAlone(popup === 'open');
  const hasCampaignFlag = readUrlIntents(new URLSearchParams(search)).qp;
  const visited = useRef<string | null>(null);

  useEffect(() => {
    if (popup !== 'waiting' || isCrawler) return;
    const seen = visited.current === pathname ? lotPagesSeen() : visit(pathname, keeper);
    visited.current = pathname;
    const delay = newsletterDelay({
      path: pathname,
      hasCampaignFlag,
      lotPagesSeen: seen,
      hasOptedIn: hasOptedIn(),
    });
    if (delay === null) return;
    const timer = setTimeout(() => dispatch('delayPassed'), delay);
    return () => clearTimeout(timer);
  }, [popup, pathname, hasCampaignFlag, isCrawler, keeper]);

  if (!isShown) return null;
  const take = () => {
    setTaken(true);
    if (newsletterCookie('submitted') !== null) rememberOptIn(keeper);
  };
  // Taken, it stays for what else may be sent, until it is closed.
  return <Dialog onTaken={take} onClose={() => dispatch(isTaken ? 'submitted' : 'dismissed')} />;
}

function visit(pathname: string, keeper: ConsentSource): number {
  const isLot = (isForSalePage(pathname) || isUnder(pathname, '/plates')) && pathname.split('/').length > 2;
  return isLot ? countLotPage(keeper) : lotPagesSeen();
}

/** One dialog at a time: it waits until whatever else is open was closed. */
function useShownAlone(isDue: boolean): boolean {
  const isAlone = useTopDialog() === null;
  const [isShown, setShown] = useState(false);
  if (isDue && isAlone && !isShown) setShown(true);
  return isDue && isShown;
}
