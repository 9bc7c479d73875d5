import { fromIso } from '@marque/core/contracts/instants';
import { listNotes, type Note } from '@marque/core/contracts/staff';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';
import { FetchedPart, useFetched } from '../fetching/index.ts';
import { WaitingItems } from '../sending/index.ts';
import { ShortTime } from '../short-time.tsx';
import { NoteBox } from './note-box.tsx';
import classes from './notes.module.css';

/** What colleagues have written to one another about the lot. */
export function NotesTab({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(listNotes, { params: { auctionId: row.lotId } }, row.wire);
  return (
    <div className={classes.notes}>
      <FetchedPart fetched={fetched} isEmpty={({ notes }) => notes.length === 0} empty={t('lot.notes.none')}>
        {({ notes }) => (
          <ol className={classes.list}>
            {notes.map((note) => (
              <NoteItem key={note.noteId} note={note} />
            ))}
          </ol>
        )}
      </FetchedPart>
      <WaitingItems row={row} commands={['addNote']} />
      <NoteBox row={row} />
    </div>
  );
}

function NoteItem({ note: { author, dtCreatedUTC, text } }: { readonly note: Note }) {
  return (
    <li>
      <p className={classes.head}>
        <b>{author.nickname}</b>
        <ShortTime at={fromIso(dtCreatedUTC)} />
      </p>
      <p className={classes.text}>{text}</p>
    </li>
  );
}
