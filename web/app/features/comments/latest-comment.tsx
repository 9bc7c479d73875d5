import type { LotComment } from '@marque/core/rules/live';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../foundation/session/index.ts';

interface LatestCommentProps {
  readonly known: readonly LotComment[];
  readonly isNew: (commentId: number) => boolean;
}

/** Announces each new comment of other members to screen readers, but not the comments that came with the page. */
export function LatestComment({ known, isNew }: LatestCommentProps) {
  const { t } = useTranslation('lot');
  const viewerId = useMe()?.userId ?? null;
  const latest = known.findLast(({ commentId, userId }) => isNew(commentId) && userId !== viewerId);
  return (
    <p className="mq-unseen" role="status">
      {latest !== undefined &&
        t(latest.parentId === null ? 'comments.told' : 'comments.toldReply', {
          name: latest.displayName,
          text: latest.text,
        })}
    </p>
  );
}
