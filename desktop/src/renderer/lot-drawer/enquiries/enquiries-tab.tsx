import { fromIso } from '@marque/core/contracts/instants';
import { closeEnquiry, type EnquiryThread, LONGEST_REPLY, listEnquiries } from '@marque/core/contracts/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import type { WallRow } from '../../lots/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';
import { FetchedPart, useFetched } from '../fetching/index.ts';
import { TextBox, useFailureWords, useQueue, useTextDraft, useWrite, WaitingItems } from '../sending/index.ts';
import { ShortTime } from '../short-time.tsx';
import classes from './enquiries.module.css';

/** The questions of buyers about the lot with their answers. */
export function EnquiriesTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(listEnquiries, { query: { auctionId: row.lotId } }, row.wire);
  return (
    <>
      <WaitingItems row={row} commands={['replyToEnquiry']} />
      <FetchedPart
        fetched={fetched}
        isEmpty={({ enquiries }) => enquiries.length === 0}
        empty={t('lot.enquiries.none')}
      >
        {({ enquiries }) => (
          <ol className={classes.list}>
            {enquiries.map((thread) => (
              <Thread key={thread.enquiryId} row={row} thread={thread} onChanged={fetched.retry} />
            ))}
          </ol>
        )}
      </FetchedPart>
    </>
  );
}

interface ThreadProps {
  readonly row: WallRow;
  readonly thread: EnquiryThread;
  readonly onChanged: () => void;
}

function Thread({ row, thread, onChanged }: ThreadProps) {
  const { t } = useTranslation('console');
  const queue = useQueue(row);
  const draft = useTextDraft(`enquiry/${thread.enquiryId}`);
  const { enquiryId, from, replies } = thread;
  const isDone = thread.dtClosedUTC !== null || replies.length > 0;
  const [isOpen, setOpen] = useState(false);
  const isWriting = !isDone || isOpen || draft.text !== '';
  return (
    <li className={classes.thread}>
      <Question thread={thread} isDone={isDone} />
      {replies.map((reply) => (
        <div key={reply.replyId} className={classes.reply}>
          <p className={classes.head}>
            <b>{reply.author.nickname}</b>
            <ShortTime at={fromIso(reply.dtCreatedUTC)} />
          </p>
          <p className={classes.text}>{reply.text}</p>
        </div>
      ))}
      {isWriting && (
        <TextBox
          draft={draft}
          label={t('lot.enquiries.replyLabel', { name: from.name })}
          longest={LONGEST_REPLY}
          sendLabel={t('lot.enquiries.send')}
          onSend={(replyId, text) => queue(replyId, 'replyToEnquiry', { enquiryId, replyId, text })}
        />
      )}
      <div className={classes.state}>
        {!isWriting && (
          <ConsoleButton variant="bare" onClick={() => setOpen(true)}>
            {t('lot.enquiries.reply')}
          </ConsoleButton>
        )}
        {(thread.dtClosedUTC !== null || !isDone) && <StateButton thread={thread} onChanged={onChanged} />}
      </div>
    </li>
  );
}

function Question({ thread, isDone }: { readonly thread: EnquiryThread; readonly isDone: boolean }) {
  const { t } = useTranslation('console');
  const { from, phone, message, isTooQuick, dtCreatedUTC } = thread;
  return (
    <>
      <p className={classes.head}>
        <b>{from.name}</b>
        <span>{from.nickname}</span>
        <ShortTime at={fromIso(dtCreatedUTC)} />
        <em data-open={!isDone || undefined}>{t(isDone ? 'lot.enquiries.answered' : 'lot.enquiries.open')}</em>
      </p>
      <p className={classes.contact}>
        {from.email}
        {phone !== '' && ` · ${phone}`}
      </p>
      <p className={classes.text}>{message}</p>
      {isTooQuick && <p className={classes.contact}>{t('lot.enquiries.tooQuick')}</p>}
    </>
  );
}

/** Marks the enquiry as done without a further reply, or as open again. */
function StateButton({ thread, onChanged }: Omit<ThreadProps, 'row'>) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const words = useFailureWords();
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const [problem, setProblem] = useState('');
  const isClosed = thread.dtClosedUTC !== null;
  async function change() {
    const state = isClosed ? 'open' : 'done';
    const result = await write(closeEnquiry, { params: { enquiryId: thread.enquiryId }, body: { state } });
    setProblem(result.ok ? '' : words(result.error));
    if (result.ok) onChanged();
  }
  return (
    <>
      <ConsoleButton variant="bare" offReason={offline ? t('lot.off.offline') : null} onClick={() => void change()}>
        {t(isClosed ? 'lot.enquiries.reopen' : 'lot.enquiries.close')}
      </ConsoleButton>
      <span role="alert">{problem}</span>
    </>
  );
}
