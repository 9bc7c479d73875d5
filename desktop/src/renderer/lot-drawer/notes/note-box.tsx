import { LONGEST_NOTE } from '@marque/core/contracts/staff';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';
import { TextBox, useQueue, useTextDraft } from '../sending/index.ts';
import classes from './notes.module.css';
import { useMentions } from './use-mentions.ts';

/** Writes a note; after an @ it offers the colleagues who can be mentioned. */
export function NoteBox({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const queue = useQueue(row);
  const draft = useTextDraft(`note/${row.lotId}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const { offered, marked, choose, press, follow } = useMentions({ text: draft.text, write: draft.write, field });
  const isOpen = offered.length > 0;
  return (
    <TextBox
      draft={draft}
      label={t('lot.notes.label')}
      longest={LONGEST_NOTE}
      sendLabel={t('lot.notes.add')}
      onSend={(noteId, text) => queue(noteId, 'addNote', { auctionId: row.lotId, noteId, text })}
      textarea={{
        ref: field,
        // A field of several lines cannot be a combobox; the active descendant makes the open list known.
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        'aria-controls': listId,
        ...(isOpen ? { 'aria-activedescendant': `${listId}-${marked}` } : {}),
        onChange: (event) => follow(event.currentTarget.selectionStart),
        onKeyDown: press,
        onBlur: () => follow(null),
      }}
    >
      <div
        id={listId}
        role="listbox"
        aria-label={t('lot.notes.colleagues')}
        className={classes.offered}
        hidden={!isOpen}
      >
        {offered.map(({ userId, nickname, name }, nth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list.
          <div
            key={userId}
            id={`${listId}-${nth}`}
            role="option"
            tabIndex={-1}
            aria-selected={nth === marked}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(nickname)}
          >
            <b>@{nickname}</b> {name}
          </div>
        ))}
      </div>
    </TextBox>
  );
}
