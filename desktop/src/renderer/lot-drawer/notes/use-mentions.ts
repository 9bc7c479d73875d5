import { listColleagues } from '@marque/core/contracts/staff';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useFetched } from '../fetching/index.ts';
import { completeMention, matchColleagues, typedMention } from './mentions.ts';

/** Colleagues that are offered at a time. */
const MOST_OFFERED = 6;

interface MentionsOptions {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The colleagues that are offered for the mention before the caret, and the keys that choose one. */
export function useMentions({ text, write, field }: MentionsOptions) {
  const colleagues = useFetched(listColleagues, {}, null).body?.colleagues ?? [];
  const [caret, setCaret] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const mention = caret === null ? null : typedMention(text, caret);
  const offered = mention === null ? [] : matchColleagues(colleagues, mention.begun).slice(0, MOST_OFFERED);

  function choose(nickname: string) {
    if (mention === null) return;
    const completed = completeMention(text, mention, nickname);
    write(completed.text);
    setCaret(null);
    // The caret moves once the field has the new text.
    requestAnimationFrame(() => field.current?.setSelectionRange(completed.caret, completed.caret));
  }

  function press(event: KeyboardEvent) {
    if (offered.length === 0 || event.ctrlKey || event.metaKey) return;
    const chosen = offered[marked] ?? offered[0];
    if (event.key === 'ArrowDown') setMarked((marked + 1) % offered.length);
    else if (event.key === 'ArrowUp') setMarked((marked + offered.length - 1) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) choose(chosen.nickname);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
  }

  return {
    offered,
    marked,
    choose,
    press,
    /** The caret after a key, or null once the field is left. */
    follow(at: number | null) {
      setCaret(at);
      setMarked(0);
    },
  };
}
