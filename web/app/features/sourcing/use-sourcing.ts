import { type CompiledForm, createFormStore, type FormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry, sourcingForm, sourcingWireNames, wantedAnswers } from '@marque/core/forms/enquiry';
import { showsSmsConfirmation } from '@marque/core/rules/contact';
import type { SourcedLot } from '@marque/core/rules/display';
import { latestDay, trustScore } from '@marque/core/rules/selling';
import { campaignIn } from '@marque/core/rules/visit';
import { useTicker } from '@marque/core/ui/clock';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormVisit, showRefused } from '../../foundation/forms/index.ts';
import { type Session, useSession } from '../../foundation/session/index.ts';
import type { Attempt } from './send-sourcing.ts';

export interface SourcingState {
  readonly form: CompiledForm;
  readonly store: FormStore;
  /** Sends the form and dispatches the outcome to the store. */
  readonly send: () => Promise<void>;
}

export function useSourcing(lot: SourcedLot, visit: FormVisit): SourcingState {
  const { t } = useTranslation(['sell', 'fields']);
  const session = useSession();
  const ticker = useTicker();
  const asksForSms = showsSmsConfirmation(session.me);
  const form = sourcingForm(asksForSms);
  const [store] = useState(() => newStore(form, lot, session));
  const openedAt = useRef(session.serverNow);
  const attempt = useRef<Attempt | null>(null);
  useEffect(() => {
    openedAt.current = ticker.read();
  }, [ticker]);

  const send = async () => {
    const { nextAttempt, sendSourcing } = await loadChunk('send-sourcing', () => import('./send-sourcing.ts'));
    const { answers, setting } = store.getState();
    attempt.current = nextAttempt(attempt.current, {
      filled: { answers, setting },
      sender: {
        countryCode: session.me?.countryCode ?? session.countryCode,
        hasOptedIntoSms: !asksForSms,
        trustScore: trustScore(ticker.read(), openedAt.current),
        campaign: campaignIn(document.cookie),
      },
      about: {
        site: session.site,
        lotId: lot.lotId,
        labels: { budget: t('fields:labels.wantedBudget'), lot: t('sourcing.lot') },
      },
      newKey: () => crypto.randomUUID(),
    });
    const answer = await sendSourcing(attempt.current);
    if (answer.ok) {
      store.dispatch({ kind: 'succeeded' });
      visit.finish();
      return;
    }
    if (showRefused({ form, store }, answer.error, sourcingWireNames())) return;
    console.error('A sourcing request could not be sent.', answer.error);
    store.dispatch({ kind: 'failed' });
  };
  return { form, store, send };
}

function newStore(form: CompiledForm, lot: SourcedLot, { me, countryCode, serverNow }: Session): FormStore {
  const { setting, digits } = firstEntry({
    countryCode: me?.countryCode ?? countryCode,
    phone: me?.billingPhone ?? null,
  });
  const known = me === null ? {} : { firstName: me.firstName, lastName: me.lastName, email: me.email };
  const phone = digits === '' ? {} : { phone: digits };
  const answers = { ...known, ...phone, ...wantedAnswers(lot) };
  return createFormStore(form, openForm(form, { setting, today: latestDay(serverNow), answers }));
}
