import { failureMessage, type MessageCode, refusalMessage } from '@marque/core/rules/display';
import type { LotComment } from '@marque/core/rules/live';
import { tidyComment } from '@marque/core/rules/people';
import { useToasts } from '@marque/core/ui/toasts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useConsentSource, useLogin } from '../../../foundation/session/index.ts';
import { readStored, writeStored } from '../../../foundation/storage/index.ts';
import { useMessageTexts } from '../../bidding/provider/use-lot-toast.ts';
import { type SentComment, sendComment } from '../comments-api.ts';
import type { CommentsFacts } from '../types.ts';
import { type EntryOwner, nextAttempt, readEntry, writeEntry } from './comment-entry.ts';
import { useCommenter } from './use-commenter.ts';

export interface CommentForm {
  readonly text: string;
  /** Why the comment was refused or not sent; null while it may be sent. */
  readonly error: MessageCode | null;
  readonly isSending: boolean;
  readonly write: (text: string) => void;
  readonly send: () => Promise<void>;
}

/** A comment being written: it survives a reload and a login, and is sent once however often it is pressed. */
export function useCommentForm(facts: CommentsFacts, answers: LotComment | null, onSent: () => void): CommentForm {
  const { lot, comments } = facts;
  const [text, setText] = useState('');
  const [error, setError] = useState<MessageCode | null>(null);
  const [isSending, setSending] = useState(false);
  const attempt = useRef<SentComment | null>(null);
  const { check } = useCommenter();
  const { show } = useToasts();
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  const textsOf = useMessageTexts();
  const owner = { lotId: lot.auctionId, parentId: answers?.commentId ?? null };
  const entry = useStoredEntry(owner);

  useEffect(() => {
    const stored = entry.read();
    if (stored !== '') setText((typed) => (typed === '' ? stored : typed));
  }, [entry]);

  const write = (typed: string) => {
    setText(typed);
    setError(null);
    entry.write(typed);
  };
  const send = async () => {
    if (isSending) return;
    const refusal = check(text);
    if (refusal !== null) return setError(refusalMessage({ status: refusal.status, message: refusal.key }, 'comment'));
    const sent = nextAttempt(attempt.current, { text: tidyComment(text), parentId: owner.parentId }, () =>
      crypto.randomUUID(),
    );
    attempt.current = sent;
    setSending(true);
    const answer = await sendComment(lot.auctionId, sent).catch(withoutAnswer);
    setSending(false);
    if (!answer.ok) {
      setError(failureMessage(answer.error, 'comment'));
      if (answer.error.kind === 'refused' && answer.error.status === 401)
        openLogin({ redirect: `${pathname}#comments` });
      return;
    }
    const { comment, message } = answer.value;
    attempt.current = null;
    comments.addOwn(comment);
    write('');
    const { title } = textsOf(message);
    show({ kind: message === 'commentSuccess' ? 'success' : 'notice', title, name: 'comment' });
    onSent();
  };
  return { text, error, isSending, write, send };
}

/** The chunk that sends comments could not be fetched, which is handled like a lost connection. */
function withoutAnswer(error: unknown) {
  console.error(error);
  return { ok: false, error: { kind: 'network' } } as const;
}

interface StoredEntry {
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/** The text that a reload of the page in this tab must not lose. */
function useStoredEntry({ lotId, parentId }: EntryOwner): StoredEntry {
  const consent = useConsentSource();
  return useMemo(() => {
    const owner = { lotId, parentId };
    return {
      read: () => readEntry(readStored('commentEntry', consent), owner),
      write: (text) => writeStored('commentEntry', writeEntry(text, owner), consent),
    };
  }, [lotId, parentId, consent]);
}
