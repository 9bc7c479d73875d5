import { LONGEST_NOTE, listColleagues } from '@marque/core/contracts/staff';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../lots/index.ts';
import { useFetched } from '../fetching/index.ts';
import { TextBox, useQueue, useTextDraft } from '../sending/index.ts';
import { completeMention, matchColleagues, typedMention } from './mentions.ts';
import classes from './notes.module.css';

/** Colleagues that are offered at a time. */
const MOST_OFFERED = 6;

/** Writes a note; after an @ it offers the colleagues who can be mentioned. */
export function NoteBox({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const queue = useQueue(row);
  const draft = useTextDraft(`note/${row.lotId}`);
  const colleagues = useFetched(listColleagues, {}, null).body?.colleagues ?? [];
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const mention = caret === null ? null : typedMention(draft.text, caret);
  const offered = mention === null ? [] : matchColleagues(colleagues, mention.begun).slice(0, MOST_OFFERED);
  const isOpen = offered.length > 0;

  function choose(nickname: string) {
    if (mention === null) return;
    const completed = completeMention(draft.text, mention, nickname);
    draft.write(completed.text);
    setCaret(null);
    // The caret moves once the field has the new text.
    requestAnimationFrame(() => field.current?.setSelectionRange(completed.caret, completed.caret));
  }

  function press(event: KeyboardEvent) {
    if (!isOpen || event.ctrlKey || event.metaKey) return;
    const chosen = offered[marked] ?? offered[0];
    if (event.key === 'ArrowDown') setMarked((marked + 1) % offered.length);
    else if (event.key === 'ArrowUp') setMarked((marked + offered.length - 1) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) choose(chosen.nickname);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.nativeEvent.stopImmediatePropagation();
  }

  return (
    <TextBox
      draft={draft}
      label={t('lot.notes.label')}
      longest={LONGEST_NOTE}
      sendLabel={t('lot.notes.add')}
      onSend={(noteId, text) => queue(noteId, 'addNote', { auctionId: row.lotId, noteId, text })}
      textarea={{
        ref: field,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': listId,
        ...(isOpen ? { 'aria-activedescendant': `${listId}-${marked}` } : {}),
        onChange: (event) => {
          setCaret(event.currentTarget.selectionStart);
          setMarked(0);
        },
        onKeyDown: press,
        onBlur: () => setCaret(null),
      }}
    >
      <div id={listId} role="listbox" aria-label={t('lot.notes.colleagues')} className={classes.offered}>
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
