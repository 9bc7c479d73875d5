import type { Meetup } from '@marque/core/contracts/meetups';
import { type CompiledForm, compileForm, createFormStore, type FormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { variantOf } from '@marque/core/forms/variants';
import { latestDay } from '@marque/core/rules/selling';
import { useTicker } from '@marque/core/ui/clock';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import { type FormVisit, showRefused } from '../../../foundation/forms/index.ts';
import { type Session, useSession } from '../../../foundation/session/index.ts';
import type { Attempt } from './send-attendance.ts';

/** Why an event takes no more registrations: it has no places left, or it is over. */
type Closed = 'full' | 'over';

export interface AttendanceFormState {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Sends the form and dispatches the outcome to the store. */
  readonly send: () => Promise<void>;
  /** Why the event takes no more registrations, known from the page or from the server's answer; else null. */
  readonly closed: Closed | null;
}

export function useAttendance({ meetupId, placesLeft }: Meetup, visit: FormVisit): AttendanceFormState {
  const session = useSession();
  const ticker = useTicker();
  const form = compileForm(variantOf('meetup'));
  const [store] = useState(() => newStore(form, session));
  const [refusedAs, setRefusedAs] = useState<Closed | null>(null);
  const openedAt = useRef(session.serverNow);
  const attempt = useRef<Attempt | null>(null);
  useEffect(() => {
    openedAt.current = ticker.read();
  }, [ticker]);

  const send = async () => {
    const { nextAttempt, sendAttendance } = await loadChunk('send-attendance', () => import('./send-attendance.ts'));
    const { answers, setting } = store.getState();
    const times = { now: ticker.read(), openedAt: openedAt.current };
    attempt.current = nextAttempt(attempt.current, { answers, setting }, times, () => crypto.randomUUID());
    const outcome = await sendAttendance(meetupId, attempt.current);
    switch (outcome.kind) {
      case 'sent':
        visit.finish();
        return;
      case 'alreadyAttending':
        store.dispatch({ kind: 'wasSubmittedBefore' });
        return;
      case 'full':
      case 'over':
        setRefusedAs(outcome.kind);
        return;
      case 'failed':
        if (showRefused({ form, store }, outcome.failure)) return;
        console.error('The registration for an event failed.', outcome.failure);
        store.dispatch({ kind: 'failed' });
    }
  };
  return { form, store, send, closed: refusedAs ?? (placesLeft === 0 ? 'full' : null) };
}

function newStore(form: CompiledForm, { me, countryCode, serverNow }: Session): FormStore {
  const { setting, digits } = firstEntry({
    countryCode: me?.countryCode ?? countryCode,
    phone: me?.billingPhone ?? null,
  });
  const known = me === null ? {} : { fullName: `${me.firstName} ${me.lastName}`, email_address: me.email };
  const phone = digits === '' ? {} : { mobilePhone: digits };
  return createFormStore(
    form,
    openForm(form, { setting, today: latestDay(serverNow), answers: { ...known, ...phone } }),
  );
}
