import type { Comment } from '@marque/core/contracts/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { ConsoleDialog, DialogForm } from '../../dialog/index.ts';
import { isReason, ReasonField } from '../actions/index.ts';
import classes from './comments.module.css';

interface RemoveCommentProps {
  readonly comment: Comment;
  readonly onRemove: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason that the author of a removed comment is told. */
export function RemoveComment({ comment, onRemove, onClose }: RemoveCommentProps) {
  const { t } = useTranslation('console');
  const [reason, setReason] = useState('');
  return (
    <ConsoleDialog title={t('lot.comments.removeTitle')} onClose={onClose}>
      <DialogForm
        onSubmit={() => {
          if (isReason(reason)) onRemove(reason.trim());
        }}
        buttons={
          <>
            <ConsoleButton variant="second" onClick={onClose}>
              {t('lot.cancel')}
            </ConsoleButton>
            <ConsoleButton type="submit" offReason={isReason(reason) ? null : t('lot.reasonMissing')}>
              {t('lot.comments.remove')}
            </ConsoleButton>
          </>
        }
      >
        <blockquote className={classes.text}>{comment.plainText}</blockquote>
        <ReasonField
          label={t('lot.reason')}
          hint={t('lot.comments.removeHint', { name: comment.userNickName })}
          value={reason}
          onChange={setReason}
        />
      </DialogForm>
    </ConsoleDialog>
  );
}
