import type { ApiFailure } from '@marque/core/client';
import { failureMessage } from '@marque/core/rules/display';
import { loginPromptFor } from '@marque/core/rules/people';
import { Button } from '@marque/core/ui/button';
import { CheckIcon } from '@marque/core/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLogin } from '../../../../foundation/session/index.ts';
import { selectData, selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { useLotToast, useMessageTexts } from '../../provider/use-lot-toast.ts';
import panelClasses from '../panel.module.css';
import classes from './interest.module.css';
import type { InterestKind } from './send-interest.ts';

/** Tells the seller of a classified lot or a private sale that the viewer is interested; the seller's own lot has none. */
export function RegisterInterest() {
  const { state, bidder } = useBidPanel(selectView);
  const kind = interestKindOf(state.stage);
  if (kind === null || bidder.isVendorOfLot) return null;
  return <Interest kind={kind} />;
}

function interestKindOf(stage: string): InterestKind | null {
  return stage === 'classified' || stage === 'private' ? stage : null;
}

function Interest({ kind }: { readonly kind: InterestKind }) {
  const { t } = useTranslation('bidding');
  const interest = useInterest(kind);
  const done = useMessageTexts()('interestSuccess');
  const place = useRef<HTMLParagraphElement>(null);
  const isDone = interest.state === 'done';
  // The button had the focus and is gone.
  useEffect(() => {
    if (isDone) place.current?.focus();
  }, [isDone]);
  if (isDone) {
    return (
      <p ref={place} role="status" tabIndex={-1} className={classes.done}>
        <CheckIcon />
        <span>
          <b>{done.title}</b> {done.text}
        </span>
      </p>
    );
  }
  const isSending = interest.state === 'sending';
  return (
    <Button variant="second" isWide isBusy={isSending} className={panelClasses.cancel} onClick={interest.register}>
      {t(isSending ? 'interest.sending' : 'interest.button')}
    </Button>
  );
}

/** Registers the interest. Visitors log in first; a failure is shown as a message, and the button stays. */
function useInterest(kind: InterestKind) {
  const { lot } = useBidPanel(selectData);
  const { me } = useBidPanel(selectView);
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  const notify = useLotToast();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const send = async () => {
    setState('sending');
    const failure = await failureOf(lot.auctionId, kind);
    if (failure !== null) notify(failureMessage(failure, 'other'));
    setState(failure === null ? 'done' : 'open');
  };
  const register = () => {
    if (me !== null) {
      void send();
      return;
    }
    const { reason } = loginPromptFor('enquire');
    openLogin({ redirect: pathname, ...(reason === null ? {} : { reason }) });
  };
  return { state, register };
}

async function failureOf(auctionId: number, kind: InterestKind): Promise<ApiFailure | null> {
  try {
    const { sendInterest } = await import('./send-interest.ts');
    const answer = await sendInterest(auctionId, kind);
    return answer.ok ? null : answer.error;
  } catch (error) {
    console.error(error);
    return { kind: 'network' };
  }
}
