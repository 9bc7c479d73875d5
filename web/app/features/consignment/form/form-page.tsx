import type { DraftRefusal } from '@marque/core/forms/engine';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { keepLocalePrefix } from '@marque/core/rules/places';
import type { Result } from '@marque/core/rules/result';
import { draftPath } from '@marque/core/rules/selling';
import type { ConsignmentLink } from '@marque/core/rules/visit';
import { useTicker } from '@marque/core/ui/clock';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { wasSentHere } from '../../../foundation/forms/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import { formOfRecord, readRecord } from '../drafts/draft-record.ts';
import { type Continued, type DraftChoice, selectDraftToOpen } from '../drafts/draft-to-open.ts';
import { useFormSession } from '../form-session/form-session-context.tsx';
import { type FormSession, openFormSession } from '../form-session/open-form-session.ts';
import type { ConsignmentData } from '../load-consignment.ts';
import { BeforeForm, type Refused, SentBefore } from './before-form.tsx';
import { firstAnswers, firstSetting } from './first-values.ts';
import { OpenedForm } from './opened-form.tsx';

const storage = () => window.localStorage;

export interface FormPageProps {
  readonly data: ConsignmentData;
  readonly maySubmit: boolean;
}

/** The consignment form, once the drafts in this browser and on the server are loaded. Runs in the browser only. */
export default function FormPage({ data, maySubmit }: FormPageProps) {
  const { session, open } = useFormSession();
  const { formName, choice } = useFirstChoice(data);
  const openForm = useOpenForm(data.link);
  const [refused, setRefused] = useState<Refused | null>(null);
  // A different open form is closed; the URL's own form handles its state itself.
  const [stale] = useState(() => (session !== null && !belongsToUrl(session, data) ? session : null));
  const begun = session === stale ? null : session;
  const way = useNavigationType();
  // Back from the page of thanks leads to the form that was sent, not to an empty one, also after a reload.
  const [isSent, setSent] = useState(() => (way === 'POP' && stale !== null && wasSent(stale)) || wasSentHere(window));

  const openWith = (name: ConsignmentId, continued: Continued | null) => {
    const opened = openForm(name, continued);
    if (opened.ok) open(opened.value);
    else setRefused({ why: opened.error, id: continued?.id ?? '' });
  };
  useOnce(() => {
    if (isSent || begun !== null || formName === null) return;
    if (choice.kind === 'begin') openWith(formName, null);
    if (choice.kind === 'continue') openWith(formName, choice.with);
    // A new page, since this one keeps the data from when it opened.
    if (choice.kind === 'load')
      window.location.replace(keepLocalePrefix(draftPath(choice.id), window.location.pathname));
  });

  const beginNew = () => {
    setSent(false);
    if (formName !== null) openWith(formName, null);
  };

  if (isSent) return <SentBefore onNew={beginNew} />;
  if (begun === null || refused !== null) {
    return (
      <BeforeForm
        choice={choice}
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
function useFirstChoice(data: ConsignmentData): {
  readonly formName: ConsignmentId | null;
  readonly choice: DraftChoice;
} {
  const { userId } = useMember();
  const [first] = useState(() => {
    const { asked, remote } = data;
    const formName = data.formName ?? (asked === null ? null : formOfRecord(storage, userId, asked));
    const local = formName === null ? null : readRecord(storage, { userId, formName });
    return { formName, choice: selectDraftToOpen({ local, remote, asked }) };
  });
  return first;
}

function wasSent({ store }: FormSession): boolean {
  const { submission } = store.getState();
  return submission === 'submitted' || submission === 'alreadySubmitted';
}

/** Whether the open form belongs to the URL and has not been submitted. */
function belongsToUrl(session: FormSession, { asked, formName }: ConsignmentData): boolean {
  if (wasSent(session)) return false;
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

/** Opens the form of a logged-in user: a continued draft, or a new one prefilled from the account. */
type OpenForm = (formName: ConsignmentId, continued: Continued | null) => Result<FormSession, DraftRefusal>;

function useOpenForm(link: ConsignmentLink): OpenForm {
  const { me, countryCode } = useSession();
  const ticker = useTicker();
  return (formName, continued) => {
    if (me === null) throw new Error('A form to consign by was opened for a visitor.');
    const vendor = { userId: me.userId, isStaff: me.role === 'staff', countryCode, phone: me.billingPhone };
    return openFormSession({
      owner: { userId: me.userId, formName },
      continued,
      setting: firstSetting(link, vendor),
      dealTitle: link.dealTitle,
      answers: firstAnswers(me),
      now: ticker.read,
    });
  };
}
