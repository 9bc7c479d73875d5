import { FormScreens } from '@marque/core/ui/form-screens';
import { useStoreValue } from '@marque/core/ui/store';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/index.ts';
import { useBackend, useConsole } from '../../state/index.ts';
import { DraftConflictPanel } from '../conflict/index.ts';
import { FileStrip } from '../files/index.ts';
import type { FormSession } from '../session/index.ts';
import { DraftBar } from './draft-bar.tsx';
import { DraftNotices } from './draft-notices.tsx';
import classes from './form.module.css';
import { ThankYou, WaitingSubmission } from './sent-draft.tsx';
import { StepRail } from './step-rail.tsx';
import { type Submit, useSubmit } from './use-submit.ts';
import { VendorDialog } from './vendor-dialog.tsx';

/** The open draft: its steps, its form, its files, and where it stands. */
export function DraftScreen({ session }: { readonly session: FormSession }) {
  const { consignments } = useConsole();
  const [isChoosing, setChoosing] = useState(false);
  const submit = useSubmit(session, () => setChoosing(true));
  const value = useStoreValue(session.draft, (state) => state.value);
  const main = useRef<HTMLDivElement>(null);
  // What opened the form is gone with its screen, and the focus with it.
  useEffect(() => main.current?.querySelector<HTMLElement>('form h2')?.focus(), []);
  useSaveWhenLeft(session);
  useDraftKeys(session);
  if (value?.state === 'submitting') return <WaitingSubmission session={session} value={value} />;
  if (value?.state === 'submitted') return <ThankYou session={session} value={value} />;
  return (
    <div className={classes.screen}>
      <StepRail session={session} />
      <div ref={main} className={classes.main}>
        <DraftBar session={session} submit={submit} onChooseVendor={() => setChoosing(true)} />
        <DraftForm session={session} submit={submit} />
        <FileStrip session={session} />
      </div>
      {value?.state === 'conflict' && (
        <div className={classes.conflict}>
          <DraftConflictPanel draft={value} onResolved={consignments.receive} />
        </div>
      )}
      {isChoosing && <VendorDialog session={session} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function DraftForm({ session, submit }: { readonly session: FormSession; readonly submit: Submit }) {
  const { t } = useTranslation('console');
  const serverUrl = useBackend((state) => state.session?.serverUrl ?? '');
  const { form, store, uploads } = session;
  return (
    <div className={classes.form}>
      <FormScreens
        form={form}
        store={store}
        uploads={uploads}
        links={{ terms: `${serverUrl}/terms/` }}
        layout="plain"
        belowHeading={<DraftNotices session={session} hasFailed={submit.hasFailed} />}
        submitLabel={t('consignments.submit.button')}
        onSubmit={submit.send}
      />
    </div>
  );
}

/** Another window may take over: what was typed here is stored first, and what it has changed is read on return. */
function useSaveWhenLeft({ autosave }: FormSession): void {
  const { consignments } = useConsole();
  useEffect(() => {
    const save = () => void autosave.saveNow();
    const refresh = () => void consignments.refresh();
    window.addEventListener('blur', save);
    window.addEventListener('pagehide', save);
    window.addEventListener('focus', refresh);
    return () => {
      window.removeEventListener('blur', save);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('focus', refresh);
      save();
    };
  }, [autosave, consignments]);
}

function useDraftKeys({ store, autosave }: FormSession): void {
  useKeys({
    stepBack: () => store.dispatch({ kind: 'back' }),
    stepOn: () => store.dispatch({ kind: 'next' }),
    saveDraft: () => void autosave.saveNow(),
  });
}
