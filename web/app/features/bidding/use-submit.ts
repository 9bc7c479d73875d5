import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { isMessageCode } from '@marque/core/rules/display';
import { aftermathOf, settledAs } from '@marque/core/rules/live';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLotStore } from '../live/index.ts';
import { useLogin } from '../session/index.ts';
import { useWatching } from '../watch/index.ts';
import { type OwnBids, withReply } from './own-bids.ts';
import type { PanelStore } from './panel-store.ts';
import { sendBid } from './send-bid.ts';
import { type Attempt, attemptFor, type BidFailure, bidFailureOf } from './submission.ts';
import type { Field } from './use-field.ts';
import { useSay } from './use-say.ts';

export interface Submission {
  /** Sends what was confirmed. */
  submit(): void;
  /** Sends a bid again of which nobody knows what became of it; it counts once. */
  repeat(): void;
  readonly failure: BidFailure | null;
  forget(): void;
  /** A bid of this visit came after the end. */
  readonly wasTooLate: boolean;
}

interface SubmitParts {
  readonly lot: ListingDetail;
  readonly panel: PanelStore;
  readonly field: Field;
  readonly changeOwn: (change: (before: OwnBids) => OwnBids) => void;
}

export function useSubmit({ lot, panel, field, changeOwn }: SubmitParts): Submission {
  const store = useLotStore();
  const watching = useWatching();
  const say = useSay();
  const askForLogin = useLoginToBid();
  const last = useRef<Attempt | null>(null);
  const [failure, setFailure] = useState<BidFailure | null>(null);
  const [wasTooLate, setTooLate] = useState(false);

  const succeed = (attempt: Attempt, status: number, reply: PlacedBid) => {
    last.current = { ...attempt, isUnsettled: false };
    store.applyReply(reply);
    changeOwn((before) => withReply(before, reply, { amount: attempt.amount, isMaximum: attempt.mode === 'maximum' }));
    const outcome = settledAs(status);
    panel.send({ kind: 'settled', outcome });
    const { message, watches } = aftermathOf(attempt.mode, outcome);
    if (watches) watching.add(lot.auctionId);
    const code = reply.message !== null && isMessageCode(reply.message) ? reply.message : message;
    if (code !== null) say(code);
    field.clear();
  };

  const fail = (attempt: Attempt, failed: BidFailure) => {
    last.current = { ...attempt, isUnsettled: failed.isUnsettled };
    panel.send({ kind: 'failed' });
    setFailure(failed);
    if (failed.isTooLate) setTooLate(true);
    // What was refused for good goes back to its field; what may have gone through waits to be repeated.
    if (!failed.isUnsettled) panel.send({ kind: 'back' });
    say(failed.message);
    if (failed.needsLogin) askForLogin();
  };

  const submit = () => {
    if (panel.getState().kind !== 'confirm') return;
    const state = panel.send({ kind: 'submit' });
    if (state.kind !== 'submitting' || (state.action !== 'live' && state.action !== 'maximum')) return;
    const attempt = attemptFor({ mode: state.action, amount: state.amount }, last.current, () => crypto.randomUUID());
    last.current = attempt;
    setFailure(null);
    sendBid(lot.auctionId, attempt).then(
      (answer) => {
        if (answer.ok) succeed(attempt, answer.value.status, answer.value.body);
        else fail(attempt, bidFailureOf(answer.error));
      },
      (error: unknown) => {
        // The code that sends could not be fetched: as good as no connection.
        console.error(error);
        fail(attempt, bidFailureOf({ kind: 'network' }));
      },
    );
  };

  const repeat = () => {
    panel.send({ kind: 'back' });
    if (field.review().kind !== 'confirm') return;
    panel.send({ kind: 'agree', agreed: true });
    submit();
  };

  const forget = useCallback(() => setFailure(null), []);
  return { submit, repeat, failure, forget, wasTooLate };
}

/** Opens the login drawer, which leads back to the open panel. */
export function useLoginToBid(): () => void {
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  return useCallback(() => openLogin({ reason: 'bid', redirect: `${pathname}?bid` }), [openLogin, pathname]);
}
