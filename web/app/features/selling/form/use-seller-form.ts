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
import { latestDay, trustScore } from '@marque/core/rules/selling';
import { campaignIn } from '@marque/core/rules/visit';
import { useTicker } from '@marque/core/ui/clock';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import { type FormVisit, showRefused } from '../../../foundation/forms/index.ts';
import { type Session, useSession } from '../../../foundation/session/index.ts';
import type { Attempt } from './send-seller.ts';
import { clearStoredForm, storedForm, storeForm } from './stored-form.ts';

export type SellerOutcome = 'sent' | 'refused' | 'failed';

export interface SellerFormState {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Sends the form. A failed form is held for a retry; refused answers are shown at their fields. */
  readonly send: () => Promise<SellerOutcome>;
  /** Opens the form for another watch with the same contact details. */
  readonly startAnother: () => void;
}

/** State of a seller's form: the held form if it could not be sent, else a new one with the known answers. */
export function useSellerForm(
  id: SellerFormId,
  hint: SellerHint,
  { path, visit }: { readonly path: string; readonly visit: FormVisit },
): SellerFormState {
  const session = useSession();
  const ticker = useTicker();
  const asksForSms = showsSmsConfirmation(session.me);
  const form = sellerForm(id, asksForSms);
  const [{ stored, store }] = useState(() => {
    const found = storedForm();
    const own = found !== null && found.id === id ? found : null;
    return { stored: own, store: own?.store ?? newStore(form, id, hint, session, ticker.read) };
  });
  const openedAt = useRef(stored?.openedAt ?? session.serverNow);
  const attempt = useRef<Attempt | null>(stored?.attempt ?? null);

  useEffect(() => {
    if (stored === null) openedAt.current = ticker.read();
    else store.dispatch({ kind: 'retry' });
  }, [stored, store, ticker]);

  const send = async (): Promise<SellerOutcome> => {
    const hold = (failure: ApiFailure | null) =>
      storeForm({ id, store, path, visit: visit.id, openedAt: openedAt.current, attempt: attempt.current, failure });
    hold(null);
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
    hold(null);
    const answer = await sendSeller(attempt.current);
    if (answer.ok) {
      attempt.current = null;
      clearStoredForm();
      visit.finish();
      return 'sent';
    }
    if (showRefused({ form, store }, answer.error, sellerWireNames(id, store.getState().answers))) {
      clearStoredForm();
      return 'refused';
    }
    console.error('A form could not be sent.', answer.error);
    hold(answer.error);
    return 'failed';
  };
  const startAnother = () => {
    openedAt.current = ticker.read();
    visit.beginNew();
    store.dispatch({ kind: 'addAnother' });
  };
  return { form, store, send, startAnother };
}

function newStore(
  form: CompiledForm,
  id: SellerFormId,
  hint: SellerHint,
  { me, countryCode }: Session,
  now: () => number,
): FormStore {
  const { setting, digits } = firstEntry({
    countryCode: me?.countryCode ?? countryCode,
    phone: me?.billingPhone ?? null,
  });
  const known = me === null ? {} : { firstName: me.firstName, lastName: me.lastName, email: me.email };
  const phone = digits === '' ? {} : { phone: digits };
  const today = () => latestDay(now());
  return createFormStore(
    form,
    openForm(form, { setting, today: today(), answers: { ...known, ...phone, ...presetAnswers(id, hint) } }),
    today,
  );
}
