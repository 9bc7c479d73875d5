import { REPORT_REASONS } from '@marque/core/contracts/comments';
import { failureMessage, type MessageCode } from '@marque/core/rules/display';
import type { LotId } from '@marque/core/rules/lot';
import { Button } from '@marque/core/ui/button';
import { ChoiceCard } from '@marque/core/ui/choice';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useToasts } from '@marque/core/ui/toasts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageTexts } from '../../bidding/provider/use-lot-toast.ts';
import { type ReportReason, sendReport } from '../comments-api.ts';
import classes from './report.module.css';

interface ReportDialogProps {
  readonly lotId: LotId;
  readonly commentId: number;
  /** Called with whether the comment was reported. */
  readonly onClose: (hasReported: boolean) => void;
}

/** Asks what is wrong with a comment, and tells staff. */
export default function ReportDialog({ lotId, commentId, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['lot', 'common']);
  const id = useId();
  const { show } = useToasts();
  const textsOf = useMessageTexts();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [error, setError] = useState<MessageCode | 'missing' | null>(null);
  const [isSending, setSending] = useState(false);

  const choose = (chosen: ReportReason) => {
    setReason(chosen);
    setError(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (reason === null) return setError('missing');
    setSending(true);
    const answer = await sendReport(lotId, commentId, reason);
    setSending(false);
    if (!answer.ok) return setError(failureMessage(answer.error, 'other'));
    show({ kind: 'success', title: t('comments.report.sent'), name: 'comment' });
    onClose(true);
  };
  return (
    <Overlay
      name="reportComment"
      place="middle"
      labelledBy={`${id}-title`}
      closeLabel={t('common:action.close')}
      onClose={() => onClose(false)}
    >
      <OverlayInside>
        <form method="dialog" onSubmit={(event) => void submit(event)} noValidate>
          <fieldset className={classes.reasons} aria-describedby={`${id}-error`}>
            <legend id={`${id}-title`} className="mq-head mq-h2">
              {t('comments.report.title')}
            </legend>
            {REPORT_REASONS.map((one) => (
              <ChoiceCard
                key={one}
                name={`${id}-reason`}
                value={one}
                checked={reason === one}
                isWrong={error === 'missing'}
                onChange={() => choose(one)}
              >
                {t(`comments.report.reason.${one}`)}
              </ChoiceCard>
            ))}
          </fieldset>
          <p id={`${id}-error`} role="alert" className={classes.error}>
            {error === 'missing' ? t('comments.report.choose') : error !== null && textsOf(error).title}
          </p>
          <Button type="submit" isWide isBusy={isSending}>
            {t(isSending ? 'comments.report.sending' : 'comments.report.send')}
          </Button>
        </form>
      </OverlayInside>
    </Overlay>
  );
}
