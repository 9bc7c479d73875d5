import type { Comment } from '@marque/core/contracts/comments';
import { LONGEST_COMMENT } from '@marque/core/rules/people';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';
import { TextBox, useQueue, useTextDraft } from '../sending/index.ts';

interface CommentReplyProps {
  readonly row: WallRow;
  readonly comment: Comment;
  readonly onSent: () => void;
}

/** A public reply under the name of the consignor's team. */
export function CommentReply({ row, comment, onSent }: CommentReplyProps) {
  const { t } = useTranslation('console');
  const queue = useQueue(row);
  const draft = useTextDraft(`comment/${comment.commentId}`);
  return (
    <TextBox
      draft={draft}
      label={t('lot.comments.replyLabel', { name: comment.userNickName })}
      longest={LONGEST_COMMENT}
      sendLabel={t('lot.comments.sendReply')}
      onSend={async (id, text) => {
        const payload = { auctionId: row.lotId, parentCommentId: comment.commentId, text };
        const isTaken = await queue(id, 'replyToComment', payload);
        if (isTaken) onSent();
        return isTaken;
      }}
    />
  );
}
