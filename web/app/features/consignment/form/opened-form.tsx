import { uploadFile } from '@marque/core/client';
import { FormScreens, type UploadsPort, uploadsDeskOf } from '@marque/core/ui/form-screens';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { TERMS } from '../../../foundation/addresses/index.ts';
import { browserApi } from '../../../foundation/session/index.ts';
import type { Desk } from '../desk/open-desk.ts';
import type { Continued } from '../drafts/first-sight.ts';
import { PlatePreview } from '../plate/plate-preview.tsx';
import { SentBefore } from './before-form.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { DraftQuarrel } from './draft-quarrel.tsx';
import classes from './form.module.css';
import { HelpColumn } from './help-column.tsx';
import { LeavingUploads } from './leaving-uploads.tsx';
import { NoCardDialog } from './no-card-dialog.tsx';
import { RefusedAnswers } from './refused-answers.tsx';
import { useSubmit } from './use-submit.ts';

const LINKS = { terms: TERMS } as const;

interface OpenedFormProps {
  readonly desk: Desk;
  readonly maySubmit: boolean;
  /** Opens another draft in this one's place, or a new one. */
  readonly onOpen: (continued: Continued | null) => void;
}

/** The form as it is filled in, with what became of its draft above it. */
export function OpenedForm({ desk, maySubmit, onOpen }: OpenedFormProps) {
  const { t } = useTranslation('consign');
  const { form, store, keeper } = desk;
  const submit = useSubmit(desk, maySubmit);
  const uploads = useUploads(desk);
  const { there } = useSyncExternalStore(keeper.subscribe, keeper.getKeeping, keeper.getKeeping);
  const isSentElsewhere = there.kind === 'submitted';
  useEffect(() => {
    if (!isSentElsewhere) return;
    store.dispatch({ kind: 'wasSubmittedBefore' });
    keeper.finish();
  }, [isSentElsewhere, store, keeper]);

  return (
    <div className={`mq-wrap ${classes.page}`}>
      <DraftBar desk={desk} />
      {there.kind === 'changed' ? (
        <DraftQuarrel desk={desk} copy={there.copy} onOpen={onOpen} />
      ) : (
        <>
          <DraftNotices desk={desk} onNew={() => onOpen(null)} />
          <RefusedAnswers desk={desk} refused={submit.refused} />
          <FormScreens
            form={form}
            store={store}
            uploads={uploads}
            links={LINKS}
            layout="steps"
            belowHeading={<PlatePreview desk={desk} />}
            aside={<HelpColumn desk={desk} />}
            submitLabel={t('submit')}
            onSubmit={submit.send}
            outcomes={{ alreadySubmitted: <SentBefore onNew={() => onOpen(null)} /> }}
          />
        </>
      )}
      {!isSentElsewhere && <LeavingUploads uploads={uploadsDeskOf(form, store, uploads)} />}
      {submit.isCardMissing && <NoCardDialog id={desk.id} onClose={submit.closeCard} />}
    </div>
  );
}

function useUploads({ formName }: Desk): UploadsPort {
  return useMemo(
    () => ({ send: (file, { field }, hooks) => uploadFile(browserApi, file, { formName, field }, hooks) }),
    [formName],
  );
}
