import type { ApiFailure } from '@marque/core/client';
import type { Me } from '@marque/core/contracts/accounts';
import type { Listing } from '@marque/core/contracts/listings';
import { type CompiledForm, compileForm, createFormStore, type FormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { variantOf } from '@marque/core/forms/variants';
import { type EnquiryState, reduceEnquiry } from '@marque/core/rules/people';
import { latestDay } from '@marque/core/rules/selling';
import { useTicker } from '@marque/core/ui/clock';
import { useReducer, useRef, useState } from 'react';
import { showRefused } from '../../foundation/forms/index.ts';
import { type Attempt, ask, nextAttempt } from './send-enquiry.ts';

export interface EnquirySent {
  readonly enquiryId: number;
  /** UTC ms. */
  readonly at: number;
}

export interface Enquiry {
  readonly state: EnquiryState;
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly sent: EnquirySent | null;
  readonly failure: ApiFailure | null;
  readonly send: () => Promise<void>;
  /** Returns from the failure to the filled-in form. */
  readonly back: () => void;
}

export function useEnquiry(lot: Listing, { countryCode, billingPhone }: Me): Enquiry {
  const ticker = useTicker();
  const form = compileForm(variantOf('enquiry'));
  const [store] = useState(() => {
    const { setting, digits } = firstEntry({ countryCode, phone: billingPhone });
    const today = latestDay(ticker.read());
    return createFormStore(form, openForm(form, { setting, today, answers: digits === '' ? {} : { phone: digits } }));
  });
  const [state, dispatch] = useReducer(reduceEnquiry, reduceEnquiry('closed', { kind: 'open' }));
  const [sent, setSent] = useState<EnquirySent | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = useRef<Attempt | null>(null);

  const send = async () => {
    // The form has validated its answers before it calls this.
    dispatch({ kind: 'send', faults: [] });
    const { answers, setting } = store.getState();
    attempt.current = nextAttempt(attempt.current, { answers, setting }, () => crypto.randomUUID());
    const answer = await ask(attempt.current, lot);
    if (answer.ok) {
      setSent({ enquiryId: answer.value, at: ticker.read() });
      store.dispatch({ kind: 'succeeded' });
      dispatch({ kind: 'succeed' });
      // The feedback screen also confirms the success, so the success state is skipped.
      dispatch({ kind: 'next' });
      return;
    }
    if (showRefused({ form, store }, answer.error)) {
      // The form shows the refused fields, so the failure screen is skipped.
      dispatch({ kind: 'fail' });
      dispatch({ kind: 'back' });
      return;
    }
    console.error('A question could not be sent.', answer.error);
    setFailure(answer.error);
    store.dispatch({ kind: 'failed' });
    dispatch({ kind: 'fail' });
  };
  const back = () => {
    store.dispatch({ kind: 'retry' });
    dispatch({ kind: 'back' });
  };
  return { state, form, store, sent, failure, send, back };
}
