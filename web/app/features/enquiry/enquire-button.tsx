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
  /** The button's text, chosen by the lot's page. */
  readonly label: string;
  /** True for the seller, who sees the button but cannot use it. */
  readonly isDisabled: boolean;
  readonly className?: string | undefined;
}

/** Opens the enquiry to the seller. Visitors log in first and return to the open enquiry. */
export function EnquireButton({ lot, label, isDisabled, className }: EnquireButtonProps) {
  const me = useMe();
  const { openLogin } = useLogin();
  const [isOpen, setOpen] = useState(false);
  useOpenFromAddress(isDisabled, () => setOpen(true));

  const press = () => {
    if (me !== null) {
      setOpen(true);
      return;
    }
    const prompt = loginPromptFor('enquire');
    openLogin({
      redirect: `${lotPath(lot)}?openBuyerEnquiry=true`,
      ...(prompt.reason === null ? {} : { reason: prompt.reason }),
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

/** Opens the enquiry after a login if the address requests it, with the delay that the rules give. */
function useOpenFromAddress(isDisabled: boolean, open: () => void): void {
  const { search } = useLocation();
  const isLoggedIn = useMe() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address; `open` has no dependencies of its own.
  useEffect(() => {
    if (isDisabled) return;
    const actions = planUrlActions(readUrlIntents(new URLSearchParams(search)), {
      isLoggedIn,
      isOpenToBids: false,
      canRemind: false,
    });
    const action = actions.find(({ kind }) => kind === 'openEnquiry');
    if (action?.kind !== 'openEnquiry') return;
    const timer = setTimeout(open, action.delayMs);
    return () => clearTimeout(timer);
  }, [search, isLoggedIn, isDisabled]);
}
