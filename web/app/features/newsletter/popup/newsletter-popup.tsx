import { isForSalePage, isUnder } from '@marque/core/rules/display';
import { newsletterCookie, newsletterDelay, readUrlIntents, reduceNewsletter } from '@marque/core/rules/visit';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useTopDialog } from '@marque/core/ui/top-dialog';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ConsentSource, useConsentSource, useSession } from '../../../foundation/session/index.ts';
import { countLotPage, hasOptedIn, lotPagesSeen, rememberOptIn } from './visits.ts';

const Dialog = lazyPart('newsletter', () => import('./newsletter-dialog.tsx'), { isQuiet: true });

/** Shows the newsletter dialog once, after a delay or on the visitor's second lot page. Renders no element before. */
export function NewsletterPopup() {
  const { pathname, search } = useLocation();
  const { isCrawler } = useSession();
  const consent = useConsentSource();
  const [popup, dispatch] = useReducer(reduceNewsletter, 'waiting');
  const [isAccepted, setAccepted] = useState(false);
  const isShown = useShownAlone(popup === 'open');
  const hasCampaignFlag = readUrlIntents(new URLSearchParams(search)).qp;
  const visited = useRef<string | null>(null);

  useEffect(() => {
    if (popup !== 'waiting' || isCrawler) return;
    const seen = visited.current === pathname ? lotPagesSeen() : visit(pathname, consent);
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
  }, [popup, pathname, hasCampaignFlag, isCrawler, consent]);

  if (!isShown) return null;
  const accept = () => {
    setAccepted(true);
    if (newsletterCookie('submitted') !== null) rememberOptIn(consent);
  };
  // After the address is accepted the dialog stays open for the preferences.
  return <Dialog onAccepted={accept} onClose={() => dispatch(isAccepted ? 'submitted' : 'dismissed')} />;
}

function visit(pathname: string, consent: ConsentSource): number {
  const isLot = (isForSalePage(pathname) || isUnder(pathname, '/plates')) && pathname.split('/').length > 2;
  return isLot ? countLotPage(consent) : lotPagesSeen();
}

/** Waits until other open dialogs are closed. */
function useShownAlone(isDue: boolean): boolean {
  const isAlone = useTopDialog() === null;
  const [isShown, setShown] = useState(false);
  if (isDue && isAlone && !isShown) setShown(true);
  return isDue && isShown;
}
