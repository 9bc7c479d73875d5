import { uploadFile } from '@marque/core/client/uploads';
import { draftPath } from '@marque/core/rules/selling';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { FormScreens, type UploadsPort, uploadQueueOf } from '@marque/core/ui/form-screens';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TERMS, useSalesPhone } from '../../../foundation/addresses/index.ts';
import { useMarkedEntry, useStepHistory } from '../../../foundation/forms/index.ts';
import { billingPath } from '../../../foundation/member/index.ts';
import { browserApi } from '../../../foundation/session/index.ts';
import type { Continued } from '../drafts/draft-to-open.ts';
import type { FormSession } from '../form-session/open-form-session.ts';
import { PlatePreview } from '../plate/plate-preview.tsx';
import { SentBefore } from './before-form.tsx';
import { DraftBar } from './draft/draft-bar.tsx';
import { DraftConflict } from './draft/draft-conflict.tsx';
import { DraftNotices } from './draft/draft-notices.tsx';
import { UnfinishedUploads } from './draft/unfinished-uploads.tsx';
import classes from './form.module.css';
import { RefusedAnswers } from './submission/refused-answers.tsx';
import { useSubmit } from './submission/use-submit.ts';
import { useStepKey } from './use-answers.ts';

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
  useStepHistory(form, store);
  useMarkedEntry(session.id, useLocation().key);
  const submit = useSubmit(session, maySubmit);
  const uploads = useUploads(session);
  const { remote } = useSyncExternalStore(autosave.subscribe, autosave.getStatus, autosave.getStatus);
  const isSentElsewhere = remote.kind === 'submitted';
  useEffect(() => {
    if (!isSentElsewhere) return;
    store.dispatch({ kind: 'wasSubmittedBefore' });
    autosave.finish();
  }, [isSentElsewhere, store, autosave]);

  return (
    <div className={`mq-wrap ${classes.page}`}>
      <DraftBar session={session} />
      {remote.kind === 'changed' ? (
        <DraftConflict session={session} copy={remote.copy} onOpen={onOpen} />
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

function HelpColumn({ session }: { readonly session: FormSession }) {
  const { t } = useTranslation('consign');
  const phone = useSalesPhone();
  const step = useStepKey(session);
  return (
    <div className={classes.help}>
      <h2 className="mq-h3">{t('help.why')}</h2>
      <p className="mq-small mq-soft">{t(`help.step.${step}`)}</p>
      <h2 className="mq-h3">{t('help.stuck')}</h2>
      <p className="mq-small mq-soft">{t('help.stuckText')}</p>
      <p>
        <a href={phone.href} className="mq-link mq-small mq-figures mq-reach">
          {phone.shown}
        </a>
      </p>
    </div>
  );
}

/** A submission requires a card; the link to the card's page leads back to this draft. */
function NoCardDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['consign', 'common']);
  return (
    <Overlay
      name="consignmentCard"
      place="middle"
      labelledBy="no-card-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside className={classes.dialog}>
        <h2 id="no-card-title" className="mq-h2">
          {t('noCard.title')}
        </h2>
        <p className="mq-soft">{t('noCard.text')}</p>
        <ButtonLink size="lg" isWide href={billingPath(draftPath(id))}>
          {t('noCard.add')}
        </ButtonLink>
        <Button variant="second" isWide onClick={onClose}>
          {t('noCard.stay')}
        </Button>
      </OverlayInside>
    </Overlay>
  );
}
