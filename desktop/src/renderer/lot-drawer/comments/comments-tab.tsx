import { type HeldComment, listComments, listHeldComments } from '@marque/core/contracts/comments';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';
import { FetchedPart, useFetched } from '../fetching/index.ts';
import { WaitingItems } from '../sending/index.ts';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';
import { orderThreads } from './order-threads.ts';

/** Comments that wait for staff first, then the published ones by thread. */
export function CommentsTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const published = useFetched(listComments, { params: { auctionId: row.lotId } }, row.wire);
  const held = useFetched(listHeldComments, {}, row.wire);
  const waiting = (held.body?.comments ?? []).filter(({ auctionId }) => auctionId === row.lotId);
  return (
    <>
      <WaitingItems row={row} commands={['moderateComment', 'replyToComment']} />
      {held.body === null && held.failure !== null ? (
        <FetchedPart fetched={held}>{() => null}</FetchedPart>
      ) : (
        <HeldComments row={row} comments={waiting} />
      )}
      <FetchedPart
        fetched={published}
        isEmpty={({ comments }) => comments.length === 0 && waiting.length === 0}
        empty={t('lot.comments.none')}
      >
        {({ comments }) => (
          <ol className={classes.list}>
            {orderThreads(comments.filter(({ isApproved }) => isApproved)).map(({ comment, isReply }) => (
              <CommentItem key={comment.commentId} row={row} comment={comment} isReply={isReply} />
            ))}
          </ol>
        )}
      </FetchedPart>
    </>
  );
}

function HeldComments({ row, comments }: { readonly row: WallRow; readonly comments: readonly HeldComment[] }) {
  const { t } = useTranslation('console');
  if (comments.length === 0) return null;
  return (
    <section className={classes.held}>
      <h3>{t('lot.comments.held', { count: comments.length })}</h3>
      <ol className={classes.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.commentId} row={row} comment={comment} held={comment} />
        ))}
      </ol>
    </section>
  );
}
