import type { Comment, HeldComment } from '@marque/core/contracts/comments';
import { fromIso } from '@marque/core/contracts/instants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import type { WallRow } from '../../lots/index.ts';
import { useQueue } from '../sending/index.ts';
import { ShortTime } from '../short-time.tsx';
import { CommentReply } from './comment-reply.tsx';
import classes from './comments.module.css';
import { RemoveComment } from './remove-comment.tsx';

interface CommentItemProps {
  readonly row: WallRow;
  readonly comment: Comment;
  readonly isReply?: boolean;
  /** Why it waits for staff; absent for a published one. */
  readonly held?: HeldComment;
}

/** A comment with what staff can do about it. */
export function CommentItem({ row, comment, isReply = false, held }: CommentItemProps) {
  const { t } = useTranslation('console');
  return (
    <li className={classes.item} data-reply={isReply || undefined}>
      <p className={classes.head}>
        <b>{comment.userNickName}</b>
        {comment.isVendor && <span>{t('lot.comments.vendor')}</span>}
        <ShortTime at={fromIso(comment.dtCreatedUTC)} />
      </p>
      <p className={classes.text}>{comment.plainText}</p>
      {held !== undefined && <HoldReasons held={held} />}
      <CommentActions row={row} comment={comment} isHeld={held !== undefined} />
    </li>
  );
}

function HoldReasons({ held: { reasons, reports } }: { readonly held: HeldComment }) {
  const { t } = useTranslation('console');
  const why = reasons.filter((reason) => reason !== 'reported').map((reason) => t(`lot.comments.hold.${reason}`));
  const reported = reports.map(({ reason }) => t(`lot.comments.report.${reason}`));
  return <p className={classes.reasons}>{[...why, ...new Set(reported)].join(' ')}</p>;
}

type Decision = { readonly decision: 'approve' } | { readonly decision: 'remove'; readonly reason: string };

interface CommentActionsProps {
  readonly row: WallRow;
  readonly comment: Comment;
  readonly isHeld: boolean;
}

/** Approve, reply or remove. Decisions and replies wait in the outbox while the console is offline. */
function CommentActions({ row, comment, isHeld }: CommentActionsProps) {
  const { t } = useTranslation('console');
  const queue = useQueue(row);
  const [open, setOpen] = useState<'reply' | 'remove' | null>(null);
  const [outcome, setOutcome] = useState<'approved' | 'removed' | 'replied' | 'failed' | null>(null);

  async function decide(decision: Decision) {
    const payload = { commentId: comment.commentId, ...decision };
    const isTaken = await queue(crypto.randomUUID(), 'moderateComment', payload);
    setOutcome(!isTaken ? 'failed' : decision.decision === 'approve' ? 'approved' : 'removed');
    if (isTaken) setOpen(null);
  }

  return (
    <>
      <div className={classes.buttons}>
        {outcome !== 'approved' && outcome !== 'removed' && (
          <>
            {isHeld ? (
              <ConsoleButton variant="second" onClick={() => void decide({ decision: 'approve' })}>
                {t('lot.comments.approve')}
              </ConsoleButton>
            ) : (
              <ConsoleButton variant="bare" aria-expanded={open === 'reply'} onClick={() => setOpen('reply')}>
                {t('lot.comments.reply')}
              </ConsoleButton>
            )}
            <ConsoleButton variant="bare" onClick={() => setOpen('remove')}>
              {t('lot.comments.remove')}
            </ConsoleButton>
          </>
        )}
        <span role="status">{outcome !== null && t(`lot.comments.outcome.${outcome}`)}</span>
      </div>
      {open === 'reply' && (
        <CommentReply
          row={row}
          comment={comment}
          onSent={() => {
            setOutcome('replied');
            setOpen(null);
          }}
        />
      )}
      {open === 'remove' && (
        <RemoveComment
          comment={comment}
          onRemove={(reason) => void decide({ decision: 'remove', reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
