import type { ConsignmentId } from '@marque/core/forms/variants';
import { useEffect, useRef, useState } from 'react';
import { useMember } from '../../../foundation/member/index.ts';
import { type Continued, type DraftChoice, lookAt } from '../drafts/choose-draft.ts';
import { formOfRecord, readRecord } from '../drafts/draft-record.ts';
import { useFormSession } from '../form-session/form-session-context.tsx';
import type { FormSession } from '../form-session/open-form-session.ts';
import { useOpenForm } from '../form-session/use-open-form.ts';
import type { ConsignmentData } from '../load-consignment.ts';
import { BeforeForm, type Refused } from './before-form.tsx';
import { OpenedForm } from './opened-form.tsx';

const storage = () => window.localStorage;

export interface FormPageProps {
  readonly data: ConsignmentData;
  readonly maySubmit: boolean;
}

/** The consignment form, once the drafts in this browser and on the server are loaded. Runs in the browser only. */
export default function FormPage({ data, maySubmit }: FormPageProps) {
  const { session, open } = useFormSession();
  const { formName, sight } = useFirstSight(data);
  const order = useOpenForm(data.link);
  const [refused, setRefused] = useState<Refused | null>(null);
  // A different open form is closed; the URL's own form handles its state itself.
  const [stale] = useState(() => (session !== null && !isMeant(session, data) ? session : null));
  const begun = session === stale ? null : session;

  const openWith = (name: ConsignmentId, continued: Continued | null) => {
    const opened = order(name, continued);
    if (opened.ok) open(opened.value);
    else setRefused({ why: opened.error, id: continued?.id ?? '' });
  };
  useOnce(() => {
    if (begun !== null || formName === null) return;
    if (sight.kind === 'begin') openWith(formName, null);
    if (sight.kind === 'goOn') openWith(formName, sight.with);
  });

  if (begun === null || refused !== null) {
    return (
      <BeforeForm
        sight={sight}
        refused={refused}
        formName={formName}
        onOpen={(continued) => {
          setRefused(null);
          if (formName !== null) openWith(formName, continued);
        }}
      />
    );
  }
  return (
    <OpenedForm
      key={begun.key}
      session={begun}
      maySubmit={maySubmit}
      onOpen={(next) => openWith(begun.formName, next)}
    />
  );
}

/** The data from when the page opened; later revalidation must not change an open form. */
function useFirstSight(data: ConsignmentData): {
  readonly formName: ConsignmentId | null;
  readonly sight: DraftChoice;
} {
  const { userId } = useMember();
  const [first] = useState(() => {
    const { asked, there } = data;
    const formName = data.formName ?? (asked === null ? null : formOfRecord(storage, userId, asked));
    const here = formName === null ? null : readRecord(storage, { userId, formName });
    return { formName, sight: lookAt({ here, there, asked }) };
  });
  return first;
}

/** Whether the open form belongs to the URL and has not been submitted. */
function isMeant(session: FormSession, { asked, formName }: ConsignmentData): boolean {
  const { submission } = session.store.getState();
  if (submission === 'submitted' || submission === 'alreadySubmitted') return false;
  return asked === null || formName === null
    ? session.formName === (formName ?? session.formName)
    : session.id === asked;
}

/** Runs `act` once, after the first render; strict mode mounts twice. */
function useOnce(act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  });
}
