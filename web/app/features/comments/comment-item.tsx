import type { LotComment } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import type { Badge } from '@marque/core/rules/people';
import { classList } from '@marque/core/ui/class-list';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentAuthor } from './comment-author.tsx';
import classes from './comments.module.css';
import { ReportButton } from './report/report-button.tsx';

interface CommentItemProps {
  readonly lotId: LotId;
  readonly comment: LotComment;
  readonly badges: readonly Badge[];
  readonly isOwn: boolean;
  /** It came after the page: it slides in. */
  readonly isNew: boolean;
  /** null where the viewer may not reply. */
  readonly onReply: (() => void) | null;
  readonly replyButton?: Ref<HTMLButtonElement> | undefined;
  readonly isReplying: boolean;
}

export function CommentItem(props: CommentItemProps) {
  const { lotId, comment, badges, isOwn, isNew, onReply, replyButton, isReplying } = props;
  const { t } = useTranslation('lot');
  const { displayName: name, isApproved } = comment;
  return (
    <article
      id={`comment-${comment.commentId}`}
      tabIndex={-1}
      className={classList(classes.comment, !isApproved && classes.held, isNew && classes.fresh)}
    >
      <CommentAuthor comment={comment} badges={badges} isOwn={isOwn} />
      <p className={classes.text} dir="auto">
        {comment.text}
      </p>
      {isApproved ? (
        <p className={classes.actions}>
          {onReply !== null && (
            <button
              ref={replyButton}
              type="button"
              className={classes.action}
              aria-label={t('comments.replyTo', { name })}
              aria-expanded={isReplying}
              onClick={onReply}
            >
              {t('comments.reply')}
            </button>
          )}
          {!isOwn && <ReportButton lotId={lotId} comment={comment} />}
        </p>
      ) : (
        <p className={classes.note}>{t('comments.held')}</p>
      )}
    </article>
  );
}
