import type { Meetup } from '@marque/core/contracts/meetups';
import { type CompiledForm, compileForm, createFormStore, type FormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { variantOf } from '@marque/core/forms/variants';
import { useTicker } from '@marque/core/ui/clock';
import { loadChunk } from '@marque/core/ui/late-part';
import { useEffect, useRef, useState } from 'react';
import { type Session, useSession } from '../session/index.ts';
import type { Attempt } from './send-attendance.ts';

export interface AttendanceFace {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Sends the form and tells the store how that ended. */
  readonly send: () => Promise<void>;
  /** Whether nobody else fits in; also where that was heard only in answer to the form. */
  readonly isFull: boolean;
}

/** The form of an event, as somebody fills it in. */
export function useAttendance({ meetupId, placesLeft }: Meetup): AttendanceFace {
  const session = useSession();
  const ticker = useTicker();
  const form = compileForm(variantOf('meetup'));
  const [store] = useState(() => newStore(form, session));
  const [hasFilledUp, setFilledUp] = useState(false);
  const openedAt = useRef(session.serverNow);
  const attempt = useRef<Attempt | null>(null);
  useEffect(() => {
    openedAt.current = ticker.now();
  }, [ticker]);

  const send = async () => {
    const { nextAttempt, sendAttendance } = await loadChunk('send-attendance', () => import('./send-attendance.ts'));
    const { answers, setting } = store.getState();
    const times = { now: ticker.now(), openedAt: openedAt.current };
    attempt.current = nextAttempt(attempt.current, { answers, setting }, times, () => crypto.randomUUID());
    const outcome = await sendAttendance(meetupId, attempt.current);
    switch (outcome) {
      case 'sent':
        return;
      case 'alreadyAttending':
        store.dispatch({ kind: 'wasSubmittedBefore' });
        return;
      case 'full':
        setFilledUp(true);
        return;
      case 'failed':
        store.dispatch({ kind: 'failed' });
    }
  };
  return { form, store, send, isFull: placesLeft === 0 || hasFilledUp };
}

function newStore(form: CompiledForm, { me, countryCode }: Session): FormStore {
  const { setting, digits } = firstEntry({
    countryCode: me?.countryCode ?? countryCode,
    phone: me?.billingPhone ?? null,
  });
  const known = me === null ? {} : { fullName: `${me.firstName} ${me.lastName}`, email_address: me.email };
  const phone = digits === '' ? {} : { mobilePhone: digits };
  return createFormStore(form, openForm(form, { setting, answers: { ...known, ...phone } }));
}
