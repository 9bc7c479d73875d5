import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './conflict.module.css';
import type { WrittenAs } from './conflict-fields.ts';

/** Characters of an answer, as the server accepts them. */
const LONGEST_ANSWER = 20_000;

interface WrittenTextProps {
  readonly label: string;
  readonly as: WrittenAs;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  /** Enter, or Ctrl and Enter in a text of several lines. */
  readonly onDone: () => void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** Another value than either side has. The form checks it like any answer. */
export function WrittenText({ label, as, text, onWrite, onDone, ref }: WrittenTextProps) {
  const { t } = useTranslation('console');
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (as === 'lines' && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onDone();
  }
  return (
    <textarea
      ref={ref}
      className={classes.written}
      aria-label={t('conflict.written', { field: label })}
      rows={as === 'lines' ? 5 : 1}
      inputMode={as === 'digits' ? 'numeric' : 'text'}
      maxLength={LONGEST_ANSWER}
      value={text}
      onChange={({ target }) => onWrite(cleaned(target.value, as))}
      onKeyDown={press}
    />
  );
}

function cleaned(text: string, as: WrittenAs): string {
  if (as === 'digits') return text.replaceAll(/\D/g, '');
  return as === 'line' ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
}
