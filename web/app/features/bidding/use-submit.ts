import type { PlacedBid } from '@marque/core/contracts/bidding';
import { type CallFailure, isMessageCode } from '@marque/core/rules/display';
import { aftermathOf, attemptFor, bidFailureOf, type ConfirmedBid, settledAs } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLotStore } from '../../foundation/live/index.ts';
import { useLogin, useMe } from '../../foundation/session/index.ts';
import { useWatching } from '../../foundation/watch/index.ts';
import { type OwnBids, withReply } from './own-bids.ts';
import { sendBid } from './send-bid.ts';
import type { BiddingSession } from './session.ts';
import type { Field } from './use-field.ts';
import { useSay } from './use-say.ts';

export interface Submission {
  /** Sends what was confirmed. */
  submit(): void;
  /** Sends a bid again of which nobody knows what became of it; it counts once. */
  repeat(): void;
  /** What was said about the last bid no longer matters. */
  forgetFailure(): void;
}

interface SubmitParts {
  readonly auctionId: LotId;
  readonly session: BiddingSession;
  readonly field: Field;
  /** The viewer's own bids as they are known at that moment. */
  readonly readOwn: () => OwnBids;
}

export function useSubmit({ auctionId, session, field, readOwn }: SubmitParts): Submission {
  const store = useLotStore();
  const me = useMe();
  const watching = useWatching();
  const say = useSay();
  const { t } = useTranslation('bidding');
  const askForLogin = useLoginToBid();
  const { panel } = session;

  const succeed = (attempt: ConfirmedBid, status: number, reply: PlacedBid) => {
    session.attempt = { ...attempt, isUnsettled: false };
    store.applyReply(reply);
    const sent = { amount: attempt.amount, isMaximum: attempt.mode === 'maximum' };
    session.change({ heard: withReply(readOwn(), reply, sent) });
    const outcome = settledAs(status);
    panel.send({ kind: 'settled', outcome });
    const { message, watches } = aftermathOf(attempt.mode, outcome);
    // Whoever bids watches the lot from then on; the list itself is kept by the server.
    if (watches) watching.add(auctionId);
    const code = reply.message !== null && isMessageCode(reply.message) ? reply.message : message;
    session.lastSaid = code === null ? null : say(code);
  };

  const fail = (attempt: ConfirmedBid, failed: CallFailure) => {
    const isLeader = me !== null && store.getLot(auctionId)?.highBidderId === me.userId;
    const failure = bidFailureOf(failed, { mode: attempt.mode, isLeader });
    const { message, isUnsettled } = failure;
    session.attempt = { ...attempt, isUnsettled };
    panel.send({ kind: 'failed' });
    if (failure.isConflict) session.catchUp();
    if (message !== null) session.change({ failure, wasTooLate: session.getState().wasTooLate || failure.isTooLate });
    // What may have gone through waits to be repeated; what was refused for good goes back to its field.
    if (!isUnsettled) panel.send({ kind: 'back' });
    if (message !== null) say(message, isUnsettled ? { text: t('confirm.unsettled') } : {});
    if (failure.needsLogin) askForLogin();
  };

  const submit = () => {
    if (panel.getState().kind !== 'confirm') return;
    const state = panel.send({ kind: 'submit' });
    if (state.kind !== 'submitting' || (state.action !== 'live' && state.action !== 'maximum')) return;
    const attempt = attemptFor({ mode: state.action, amount: state.amount }, session.attempt, () =>
      crypto.randomUUID(),
    );
    session.attempt = attempt;
    session.change({ failure: null });
    sendBid(auctionId, attempt).then(
      (answer) => {
        if (answer.ok) succeed(attempt, answer.value.status, answer.value.body);
        else fail(attempt, answer.error);
      },
      (error: unknown) => {
        // The code that sends could not be fetched: as good as no connection.
        console.error(error);
        fail(attempt, { kind: 'network' });
      },
    );
  };

  const repeat = () => {
    panel.send({ kind: 'back' });
    if (field.review().kind !== 'confirm') return;
    panel.send({ kind: 'agree', agreed: true });
    submit();
  };

  const forgetFailure = () => {
    if (session.getState().failure !== null) session.change({ failure: null });
  };
  return { submit, repeat, forgetFailure };
}

/** Opens the login drawer, which leads back to the open panel. */
export function useLoginToBid(): () => void {
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  return useCallback(() => openLogin({ reason: 'bid', redirect: `${pathname}?bid` }), [openLogin, pathname]);
}
