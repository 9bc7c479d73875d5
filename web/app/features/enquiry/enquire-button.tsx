import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { loginPromptFor } from '@marque/core/rules/people';
import { planUrlActions, readUrlIntents } from '@marque/core/rules/visit';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLogin, useMe } from '../../foundation/session/index.ts';

const EnquiryDrawer = lazyPart('enquiry', () => import('./enquiry-drawer.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

interface EnquireButtonProps {
  readonly lot: Listing;
  /** "Ask about it", as the lot's page calls it. */
  readonly label: string;
  /** The seller sees what others are offered, and cannot press it. */
  readonly isDisabled: boolean;
  readonly className?: string | undefined;
}

/** Asks the seller of a lot. Visitors log in first, and come back to the question. */
export function EnquireButton({ lot, label, isDisabled, className }: EnquireButtonProps) {
  const me = useMe();
  const { openLogin } = useLogin();
  const [isOpen, setOpen] = useState(false);
  useOpenedAgain(isDisabled, () => setOpen(true));

  const press = () => {
    if (me !== null) {
      setOpen(true);
      return;
    }
    const ask = loginPromptFor('enquire');
    openLogin({
      redirect: `${lotPath(lot)}?openBuyerEnquiry=true`,
      ...(ask.reason === null ? {} : { reason: ask.reason }),
    });
  };
  return (
    <>
      <Button variant="ink" size="lg" isWide disabled={isDisabled} className={className} onClick={press}>
        {label}
      </Button>
      {isOpen && me !== null && <EnquiryDrawer lot={lot} me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Back from the login the address asks for the question again, a moment after the page. */
function useOpenedAgain(isDisabled: boolean, open: () => void): void {
  const { search } = useLocation();
  const isLoggedIn = useMe() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; opening is the same act each time.
  useEffect(() => {
    if (isDisabled) return;
    const errands = planUrlActions(readUrlIntents(new URLSearchParams(search)), {
      isLoggedIn,
      isOpenToBids: false,
      canRemind: false,
    });
    const errand = errands.find(({ kind }) => kind === 'openEnquiry');
    if (errand?.kind !== 'openEnquiry') return;
    const timer = setTimeout(open, errand.delayMs);
    return () => clearTimeout(timer);
  }, [search, isLoggedIn, isDisabled]);
}
