import { questionWords } from '@marque/core/forms/answered';
import type { FieldChoice } from '@marque/core/offline/merge';
import { classList } from '@marque/core/ui/class-list';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DraftConflict } from '../../../ipc/contract.ts';
import classes from './conflict.module.css';
import { type ConflictField, choiceOfKey, choose, firstText, type MadeChoices } from './conflict-fields.ts';
import { SideValue } from './side-value.tsx';
import { WrittenText } from './written-text.tsx';

interface ConflictRowProps {
  readonly field: ConflictField;
  readonly conflict: Pick<DraftConflict, 'here' | 'there'>;
  readonly made: MadeChoices;
  readonly onChoose: (made: MadeChoices) => void;
  /** A key has settled the field: the focus goes on to the next one. */
  readonly onSettled: () => void;
}

/** One field that both sides changed: the two values, both of them, or another text. */
export function ConflictRow({ field, conflict, made, onChoose, onSettled }: ConflictRowProps) {
  const { t } = useTranslation(['console', 'fields']);
  const name = useId();
  const written = useRef<HTMLTextAreaElement>(null);
  const chosen = made[field.key]?.choice;
  const decide = (choice: FieldChoice) => onChoose(choose(made, field, choice));
  const state = stateOf(chosen);

  function writeAnew(): void {
    // At once: the next key that is pressed belongs to the text.
    flushSync(() => {
      if (typeof chosen !== 'object') decide({ text: firstText(field, chosen) });
    });
    written.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLTextAreaElement) return;
    const choice = choiceOfKey(event.key, field);
    const isWritten = event.key === 'e' && field.written !== null;
    if (choice === null && !isWritten) return;
    event.preventDefault();
    if (choice === null) writeAnew();
    else {
      decide(choice);
      onSettled();
    }
  }

  const radio = (value: RadioValue, children: ReactNode, pick: () => void) => (
    <Choice name={name} isChosen={state === value} value={value} onPick={pick}>
      {children}
    </Choice>
  );
  return (
    <fieldset
      className={classes.row}
      data-conflict-field={field.key}
      data-open={chosen === undefined}
      onKeyDown={press}
    >
      <legend>{labelOf(field, t)}</legend>
      {radio('here', <SideValue field={field} side={conflict.here} value={field.here} />, () => decide('here'))}
      {radio('there', <SideValue field={field} side={conflict.there} value={field.there} />, () => decide('there'))}
      <em className={classList(state === null && classes.open)}>{t(`console:conflict.state.${state ?? 'open'}`)}</em>
      {(field.both !== null || field.written !== null) && (
        <div className={classes.more}>
          {field.both !== null && radio('both', null, () => field.both !== null && decide(field.both))}
          {field.written !== null && radio('anew', null, writeAnew)}
        </div>
      )}
      {typeof chosen === 'object' && field.written !== null && (
        <WrittenText
          ref={written}
          label={labelOf(field, t)}
          as={field.written}
          text={chosen.text}
          onWrite={(text) => decide({ text })}
          onDone={onSettled}
        />
      )}
    </fieldset>
  );
}

type RadioValue = 'here' | 'there' | 'both' | 'anew';

/** Null while it is not decided. */
function stateOf(chosen: FieldChoice | undefined): RadioValue | null {
  if (chosen === undefined) return null;
  if (typeof chosen === 'object') return 'anew';
  return chosen === 'here' || chosen === 'there' ? chosen : 'both';
}

function labelOf({ key, field, setting }: ConflictField, t: (key: string) => string): string {
  return setting === null ? questionWords({ key, field }, t) : t(`console:conflict.setting.${setting}`);
}

interface ChoiceProps {
  readonly name: string;
  readonly value: RadioValue;
  readonly isChosen: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function Choice({ name, value, isChosen, onPick, children }: ChoiceProps) {
  const { t } = useTranslation('console');
  const isSide = value === 'here' || value === 'there';
  return (
    <label className={classList(classes.choice, isChosen && classes.chosen)}>
      <input type="radio" name={name} checked={isChosen} onChange={onPick} />
      <span>
        <span className={isSide ? 'mq-unseen' : undefined}>{t(`conflict.choice.${value}`)}</span>
        {children}
      </span>
    </label>
  );
}
