import type { ApiFailure } from '@marque/core/client';
import { type CompiledForm, createFormStore, type FormStore, openForm } from '@marque/core/forms/engine';
import {
  firstEntry,
  presetAnswers,
  type SellerFormId,
  type SellerHint,
  sellerForm,
  sellerWireNames,
} from '@marque/core/forms/enquiry';
import { showsSmsConfirmation } from '@marque/core/rules/contact';
import { trustScore } from '@marque/core/rules/selling';
import { CAMPAIGN_COOKIES, readCookie } from '@marque/core/rules/visit';
import { useTicker } from '@marque/core/ui/clock';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import { showRefused } from '../../../foundation/forms/index.ts';
import { type Session, useSession } from '../../../foundation/session/index.ts';
import type { Attempt } from './send-seller.ts';
import { dropKeptForm, keepForm, keptForm } from './stored-form.ts';

export type SellerOutcome = 'sent' | 'refused' | 'failed';

export interface SellerFormFace {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Sends what is filled in. What did not arrive is kept for the way back to it; what was refused lies open again. */
  readonly send: () => Promise<SellerOutcome>;
  /** The next one with the same contact: its time begins now. */
  readonly startAnother: () => void;
}

/** A seller's form on its page: as it was left where it could not be sent, else with what is known beforehand. */
export function useSellerForm(id: SellerFormId, hint: SellerHint, path: string): SellerFormFace {
  const session = useSession();
  const ticker = useTicker();
  const asksForSms = showsSmsConfirmation(session.me);
  const form = sellerForm(id, asksForSms);
  const [{ kept, store }] = useState(() => {
    const found = keptForm();
    const own = found !== null && found.id === id ? found : null;
    return { kept: own, store: own?.store ?? newStore(form, id, hint, session) };
  });
  const openedAt = useRef(kept?.openedAt ?? session.serverNow);
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null);

  useEffect(() => {
    if (kept === null) openedAt.current = ticker.read();
    else store.dispatch({ kind: 'retry' });
  }, [kept, store, ticker]);

  const send = async (): Promise<SellerOutcome> => {
    const keep = (failure: ApiFailure | null) =>
      keepForm({ id, store, path, openedAt: openedAt.current, attempt: attempt.current, failure });
    keep(null);
    const { nextAttempt, sendSeller } = await loadChunk('send-seller', () => import('./send-seller.ts'));
    attempt.current = nextAttempt(attempt.current, id, store.getState(), {
      visit: {
        countryCode: session.me?.countryCode ?? session.countryCode,
        hasOptedIntoSms: !asksForSms,
        trustScore: trustScore(ticker.read(), openedAt.current),
        campaign: campaignIn(document.cookie),
      },
      newKey: () => crypto.randomUUID(),
    });
    keep(null);
    const answer = await sendSeller(attempt.current);
    if (answer.ok) {
      attempt.current = null;
      dropKeptForm();
      return 'sent';
    }
    if (showRefused({ form, store }, answer.error, sellerWireNames(id, store.getState().answers))) {
      dropKeptForm();
      return 'refused';
    }
    console.error('A form could not be sent.', answer.error);
    keep(answer.error);
    return 'failed';
  };
  const startAnother = () => {
    openedAt.current = ticker.read();
    store.dispatch({ kind: 'addAnother' });
  };
  return { form, store, send, startAnother };
}

function newStore(form: CompiledForm, id: SellerFormId, hint: SellerHint, { me, countryCode }: Session): FormStore {
  const { setting, digits } = firstEntry({
    countryCode: me?.countryCode ?? countryCode,
    phone: me?.billingPhone ?? null,
  });
  const known = me === null ? {} : { firstName: me.firstName, lastName: me.lastName, email: me.email };
  const phone = digits === '' ? {} : { phone: digits };
  return createFormStore(
    form,
    openForm(form, { setting, answers: { ...known, ...phone, ...presetAnswers(id, hint) } }),
  );
}

/** What brought the visitor here, as far as they let us keep it. */
function campaignIn(cookies: string) {
  return Object.fromEntries(
    CAMPAIGN_COOKIES.flatMap((name) => {
      const value = readCookie(cookies, name)?.slice(0, 200);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
