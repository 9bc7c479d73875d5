import { uploadFile } from '@marque/core/client';
import { FormScreens, type UploadsPort, uploadQueueOf } from '@marque/core/ui/form-screens';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { TERMS } from '../../../foundation/addresses/index.ts';
import { browserApi } from '../../../foundation/session/index.ts';
import type { Continued } from '../drafts/choose-draft.ts';
import type { FormSession } from '../form-session/open-form-session.ts';
import { PlatePreview } from '../plate/plate-preview.tsx';
import { SentBefore } from './before-form.tsx';
import { DraftBar } from './draft/draft-bar.tsx';
import { DraftConflict } from './draft/draft-conflict.tsx';
import { DraftNotices } from './draft/draft-notices.tsx';
import { UnfinishedUploads } from './draft/unfinished-uploads.tsx';
import classes from './form.module.css';
import { HelpColumn } from './help-column.tsx';
import { NoCardDialog } from './submission/no-card-dialog.tsx';
import { RefusedAnswers } from './submission/refused-answers.tsx';
import { useSubmit } from './submission/use-submit.ts';

const LINKS = { terms: TERMS } as const;

interface OpenedFormProps {
  readonly session: FormSession;
  readonly maySubmit: boolean;
  /** Opens another draft, or a new one, in place of this one. */
  readonly onOpen: (continued: Continued | null) => void;
}

/** The open form, with notices about its draft above it. */
export function OpenedForm({ session, maySubmit, onOpen }: OpenedFormProps) {
  const { t } = useTranslation('consign');
  const { form, store, autosave } = session;
  const submit = useSubmit(session, maySubmit);
  const uploads = useUploads(session);
  const { there } = useSyncExternalStore(autosave.subscribe, autosave.getStatus, autosave.getStatus);
  const isSentElsewhere = there.kind === 'submitted';
  useEffect(() => {
    if (!isSentElsewhere) return;
    store.dispatch({ kind: 'wasSubmittedBefore' });
    autosave.finish();
  }, [isSentElsewhere, store, autosave]);

  return (
    <div className={`mq-wrap ${classes.page}`}>
      <DraftBar session={session} />
      {there.kind === 'changed' ? (
        <DraftConflict session={session} copy={there.copy} onOpen={onOpen} />
      ) : (
        <>
          <DraftNotices session={session} onNew={() => onOpen(null)} />
          <RefusedAnswers session={session} refused={submit.refused} />
          <FormScreens
            form={form}
            store={store}
            uploads={uploads}
            links={LINKS}
            layout="steps"
            belowHeading={<PlatePreview session={session} />}
            aside={<HelpColumn session={session} />}
            submitLabel={t('submit')}
            onSubmit={submit.send}
            outcomes={{ alreadySubmitted: <SentBefore onNew={() => onOpen(null)} /> }}
          />
        </>
      )}
      {!isSentElsewhere && <UnfinishedUploads uploads={uploadQueueOf(form, store, uploads)} />}
      {submit.isCardMissing && <NoCardDialog id={session.id} onClose={submit.closeCard} />}
    </div>
  );
}

function useUploads({ formName }: FormSession): UploadsPort {
  return useMemo(
    () => ({ send: (file, { field }, hooks) => uploadFile(browserApi, file, { formName, field }, hooks) }),
    [formName],
  );
}
