import { isApprovalNoteMissing, LONGEST_APPROVAL_NOTE } from '@marque/core/rules/publishing';
import { Button } from '@marque/core/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../../foundation/live/index.ts';
import { FailedAlert } from '../../form/save-row.tsx';
import { TextArea } from '../../form/text-area.tsx';
import { useSave } from '../../form/use-save.ts';
import classes from './approval.module.css';
import type { ShownApproval } from './load-approval.ts';
import { type ApprovalAnswer, sendAnswer } from './send-answer.ts';

/** Approves what the vendor sees, or asks for changes with a note. */
export function AnswerForm({ approval }: { readonly approval: ShownApproval }) {
  const { t } = useTranslation('own');
  const isOffline = useIsOffline();
  const { state, save, reset } = useSave<ApprovalAnswer>(sendAnswer);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [sent, setSent] = useState<ApprovalAnswer['answer'] | null>(null);
  const { lotDraftId, revision } = approval;

  const send = async (answer: ApprovalAnswer['answer']) => {
    const isWithoutNote = isApprovalNoteMissing(answer, note);
    setIsMissing(isWithoutNote);
    if (isWithoutNote) return;
    setSent(answer);
    if (await save({ lotDraftId, revision, answer, note: note.trim() })) setNote('');
  };

  return (
    <form
      method="dialog"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send('approved');
      }}
    >
      <TextArea
        name="note"
        label={t('approval.note')}
        hint={t('approval.noteHint')}
        value={note}
        maxLength={LONGEST_APPROVAL_NOTE}
        error={isMissing ? t('approval.noteMissing') : null}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setIsMissing(false);
          reset();
        }}
      />
      <FailedAlert state={state} />
      <div className={classes.buttons}>
        {approval.state !== 'approved' && (
          <Button
            type="submit"
            isBusy={state.kind === 'saving' && sent === 'approved'}
            disabled={isOffline || state.kind === 'saving'}
          >
            {t('approval.approve')}
          </Button>
        )}
        <Button
          variant="second"
          isBusy={state.kind === 'saving' && sent === 'changesAsked'}
          disabled={isOffline || state.kind === 'saving'}
          onClick={() => void send('changesAsked')}
        >
          {t('approval.askForChanges')}
        </Button>
      </div>
      <p role="status" className="mq-soft">
        {isOffline && t('approval.offline')}
      </p>
    </form>
  );
}
