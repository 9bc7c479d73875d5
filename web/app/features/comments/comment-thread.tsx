import type { CommentThread as Thread } from '@marque/core/rules/live';
import type { Badge } from '@marque/core/rules/people';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';
import { CommentForm } from './form/comment-form.tsx';
import type { CommentsFacts } from './types.ts';

interface CommentThreadProps {
  readonly thread: Thread;
  readonly facts: CommentsFacts;
  readonly badges: ReadonlyMap<number, readonly Badge[]>;
  readonly viewerId: number | null;
  readonly canWrite: boolean;
  readonly isNew: (commentId: number) => boolean;
}

const NO_BADGES: readonly Badge[] = [];

/** A comment with its replies, and the form for another one while the viewer writes it. */
export function CommentThread({ thread, facts, badges, viewerId, canWrite, isNew }: CommentThreadProps) {
  const { t } = useTranslation('lot');
  const { comment, replies } = thread;
  const [answered, setAnswered] = useState<number | null>(null);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const answers = [comment, ...replies].find((one) => one !== null && one.commentId === answered) ?? null;
  const close = useCallback(() => {
    if (answered !== null) buttons.current.get(answered)?.focus();
    setAnswered(null);
  }, [answered]);
  const itemOf = (one: NonNullable<Thread['comment']>) => (
    <CommentItem
      lotId={facts.lot.auctionId}
      comment={one}
      badges={badges.get(one.userId) ?? NO_BADGES}
      isOwn={one.userId === viewerId}
      isNew={isNew(one.commentId)}
      isReplying={answered === one.commentId}
      onReply={canWrite ? () => setAnswered((before) => (before === one.commentId ? null : one.commentId)) : null}
      replyButton={(button) => {
        if (button === null) buttons.current.delete(one.commentId);
        else buttons.current.set(one.commentId, button);
      }}
    />
  );
  return (
    <li>
      {comment === null ? <p className={classes.note}>{t('comments.removed')}</p> : itemOf(comment)}
      {replies.length > 0 && (
        <ol className={classes.replies}>
          {replies.map((reply) => (
            <li key={reply.commentId}>{itemOf(reply)}</li>
          ))}
        </ol>
      )}
      {answers !== null && canWrite && (
        <div className={classes.replyForm}>
          <CommentForm facts={facts} answers={answers} onClose={close} />
        </div>
      )}
    </li>
  );
}
