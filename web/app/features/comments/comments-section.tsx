import { type LotComment, threadsOf } from '@marque/core/rules/live';
import { showsComments } from '@marque/core/rules/lot';
import { useLocale } from '@marque/core/ui/locale';
import { stageOf } from '@marque/core/ui/lot-facts';
import { Sentences } from '@marque/core/ui/sentences';
import { useStoreValue } from '@marque/core/ui/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLot } from '../../foundation/live/index.ts';
import { useMe } from '../../foundation/session/index.ts';
import { CommentThread } from './comment-thread.tsx';
import classes from './comments.module.css';
import { type CommentsState, countComments, shownComments } from './comments-store.ts';
import { CommentForm } from './form/comment-form.tsx';
import { CommenterNotice } from './form/commenter-notice.tsx';
import { useCommenter } from './form/use-commenter.ts';
import { LatestComment } from './latest-comment.tsx';
import type { CommentsFacts, CommentsPage } from './types.ts';
import { type LiveComments, useLiveComments } from './use-live-comments.ts';
import { useLoadedComments } from './use-page-comments.ts';

/** The comments on a live lot: threads, and the form for another comment. On lots of other stages there are none. */
export function CommentsSection({ page }: { readonly page: CommentsPage }) {
  const { lot } = page;
  const comments = useLoadedComments(page);
  const facts = useMemo(() => ({ lot, comments }), [lot, comments]);
  const stage = useLot(lot.auctionId, (live) => live?.stage ?? stageOf(lot));
  return showsComments(stage) ? <OpenComments facts={facts} /> : null;
}

function OpenComments({ facts }: { readonly facts: CommentsFacts }) {
  const { t } = useTranslation('lot');
  const { count } = useLocale();
  const { lot, comments } = facts;
  const state = useStoreValue(comments, whole);
  const live = useLiveComments(comments, lot.auctionId);
  const isNew = useNewComments(state);
  const total = countComments(state);
  return (
    <section id="comments" className={classes.section} aria-labelledby="comments-title">
      <div className={classes.head}>
        <h2 id="comments-title" className="mq-h2">
          {t('comments.title')}
        </h2>
        {total > 0 && (
          <p className="mq-soft mq-figures">
            <span aria-hidden="true">{count(total)}</span>
            <span className="mq-unseen">{t('comments.count', { count: total, number: count(total) })}</span>
          </p>
        )}
      </div>
      <CommentList facts={facts} state={state} live={live} isNew={isNew} />
      <LatestComment known={state.known} isNew={isNew} />
      <NewComment facts={facts} />
    </section>
  );
}

const whole = (state: CommentsState): CommentsState => state;

interface CommentListProps {
  readonly facts: CommentsFacts;
  readonly state: CommentsState;
  readonly live: LiveComments;
  readonly isNew: (commentId: number) => boolean;
}

function CommentList({ facts, state, live, isNew }: CommentListProps) {
  const { t } = useTranslation('lot');
  const me = useMe();
  const { refusal } = useCommenter();
  const { shown, earlier } = useMemo(() => shownComments(state), [state]);
  const threads = useMemo(() => threadsOf(shown), [shown]);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The button that had the focus is gone; what is being read stays where it is.
  useEffect(() => {
    if (isWhole) list.current?.querySelector('article')?.focus({ preventScroll: true });
  }, [isWhole]);
  const viewerId = me?.userId ?? null;
  if (!state.isLoaded) return <NotLoaded onTryAgain={live.refresh} />;
  if (shown.length === 0) {
    return <p className="mq-soft">{t(viewerId === facts.lot.vendorId ? 'comments.noneOwn' : 'comments.none')}</p>;
  }
  const unfold = async () => {
    if (!(await live.refresh())) return;
    facts.comments.showAll();
    setWhole(true);
  };
  return (
    <>
      {earlier > 0 && <EarlierComments count={earlier} isWhole={isWhole} onUnfold={unfold} />}
      <ol ref={list} className={classes.threads}>
        {threads.map((thread) => (
          <CommentThread
            key={thread.threadId}
            thread={thread}
            facts={facts}
            badges={state.badges}
            viewerId={viewerId}
            canWrite={refusal === null}
            isNew={isNew}
          />
        ))}
      </ol>
    </>
  );
}

interface EarlierCommentsProps {
  readonly count: number;
  /** The list shows what there is: the rest is older than its limit. */
  readonly isWhole: boolean;
  readonly onUnfold: () => Promise<void>;
}

function EarlierComments({ count: earlier, isWhole, onUnfold }: EarlierCommentsProps) {
  const { t } = useTranslation('lot');
  const { count } = useLocale();
  const words = { count: earlier, number: count(earlier) };
  if (isWhole) return <p className={classes.note}>{t('comments.older', words)}</p>;
  return (
    <button type="button" className="mq-link mq-accent mq-reach" onClick={() => void onUnfold()}>
      {t('comments.earlier', words)}
    </button>
  );
}

function NotLoaded({ onTryAgain }: { readonly onTryAgain: () => Promise<boolean> }) {
  const { t } = useTranslation('lot');
  return (
    <p className="mq-soft">
      <Sentences>
        {t('comments.notLoaded')}
        <button type="button" className="mq-link mq-accent mq-reach" onClick={() => void onTryAgain()}>
          {t('comments.tryAgain')}
        </button>
      </Sentences>
    </p>
  );
}

/** The form for a comment, or what the viewer has to do before. */
function NewComment({ facts }: { readonly facts: CommentsFacts }) {
  const { refusal } = useCommenter();
  if (refusal !== null) return <CommenterNotice refusal={refusal} />;
  return <CommentForm facts={facts} answers={null} />;
}

/** Tells the comments that came after the page and are newer than all of it: they slide in. */
function useNewComments({ known, isLoaded }: CommentsState): (commentId: number) => boolean {
  const newest = useRef<number | null>(null);
  if (newest.current === null && isLoaded) newest.current = newestOf(known);
  const first = newest.current;
  return (commentId) => first !== null && commentId > first;
}

function newestOf(known: readonly LotComment[]): number {
  return known.reduce((newest, { commentId }) => Math.max(newest, commentId), 0);
}
