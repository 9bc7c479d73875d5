import { draftOf } from '@marque/core/forms/engine';
import { useState } from 'react';
import { type Continued, continueFrom, type ServerCopy } from '../../drafts/choose-draft.ts';
import type { FormSession } from '../../form-session/open-form-session.ts';
import { DraftVersions } from './draft-versions.tsx';

interface DraftConflictProps {
  readonly session: FormSession;
  readonly copy: ServerCopy;
  readonly onOpen: (continued: Continued) => void;
}

/** Another window has saved this draft: the local version stays in the form and in this browser until the user chooses one. */
export function DraftConflict({ session, copy, onOpen }: DraftConflictProps) {
  const { form, formName, store, autosave } = session;
  const [isBusy, setBusy] = useState(false);
  const keepLocal = async () => {
    setBusy(true);
    await autosave.overwriteRemote();
    setBusy(false);
  };
  const takeRemote = () => {
    autosave.finish();
    onOpen(continueFrom(copy));
  };
  return (
    <DraftVersions
      formName={formName}
      local={draftOf(form, store.getState())}
      localAt={null}
      remote={copy.draft}
      remoteAt={copy.savedAt}
      isBusy={isBusy}
      onLocal={() => void keepLocal()}
      onRemote={takeRemote}
    />
  );
}
