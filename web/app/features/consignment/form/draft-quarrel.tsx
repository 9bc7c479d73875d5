import { draftOf } from '@marque/core/forms/engine';
import { useState } from 'react';
import type { Desk } from '../desk/open-desk.ts';
import { type Continued, type ServerCopy, takenFrom } from '../drafts/first-sight.ts';
import { TwoVersions } from './two-versions.tsx';

interface DraftQuarrelProps {
  readonly desk: Desk;
  /** As it stands on the server. */
  readonly copy: ServerCopy;
  readonly onOpen: (continued: Continued) => void;
}

/** Another window has saved this draft: what is here stays in the form and in this browser until one of the two is chosen. */
export function DraftQuarrel({ desk, copy, onOpen }: DraftQuarrelProps) {
  const { form, formName, store, keeper } = desk;
  const [isBusy, setBusy] = useState(false);
  const takeHere = async () => {
    setBusy(true);
    await keeper.takeOver();
    setBusy(false);
  };
  const takeThere = () => {
    keeper.finish();
    onOpen(takenFrom(copy));
  };
  return (
    <TwoVersions
      formName={formName}
      here={draftOf(form, store.getState())}
      hereAt={null}
      there={copy.draft}
      thereAt={copy.savedAt}
      isBusy={isBusy}
      onHere={() => void takeHere()}
      onThere={takeThere}
    />
  );
}
