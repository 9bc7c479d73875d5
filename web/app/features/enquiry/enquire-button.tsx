import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { loginPromptFor } from '@marque/core/rules/people';
import { planUrlActions, readUrlIntents } from '@marque/core/rules/visit';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLogin, useMe } from '../../foundation/session/index.ts';

const EnquiryDrawer = lazyPart('enquiry', () => import('./enquiry-drawer.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

interface EnquireButtonProps {
  readonly lot: Listing;
  /** The button's text, chosen by the lot's page. */
  readonly label: string;
  /** True for the seller, who sees the button but cannot use it. */
  readonly isDisabled?: boolean;
  /** Whether it looks like a link within a text. */
  readonly isLink?: boolean;
  readonly className?: string | undefined;
}

/** Opens the enquiry to the seller. Visitors log in first and return to the open enquiry. */
export function EnquireButton({ lot, label, isDisabled = false, isLink = false, className }: EnquireButtonProps) {
  const me = useMe();
  const { openLogin } = useLogin();
  const [isOpen, setOpen] = useState(false);

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
      {isLink ? (
        <button type="button" className="mq-link mq-reach" onClick={press}>
          {label}
        </button>
      ) : (
        <Button variant="ink" size="lg" isWide disabled={isDisabled} className={className} onClick={press}>
          {label}
        </Button>
      )}
      {isOpen && me !== null && <EnquiryDrawer lot={lot} me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the enquiry after a login if the address requests it, with the delay that the rules give, and only once. */
export function EnquiryFromAddress({ lot }: Pick<EnquireButtonProps, 'lot'>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const isBuyer = me !== null && me.userId !== lot.vendorId;
  useEffect(() => {
    const query = new URLSearchParams(search);
    const visit = { isLoggedIn: isBuyer, isOpenToBids: false, isTraded: false, canRemind: false };
    const action = planUrlActions(readUrlIntents(query), visit).find(({ kind }) => kind === 'openEnquiry');
    if (action?.kind !== 'openEnquiry') return;
    const timer = setTimeout(() => {
      setOpen(true);
      query.delete('openBuyerEnquiry');
      void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
    }, action.delayMs);
    return () => clearTimeout(timer);
  }, [pathname, search, isBuyer, navigate]);
  return isOpen && me !== null && <EnquiryDrawer lot={lot} me={me} onClose={() => setOpen(false)} />;
}
