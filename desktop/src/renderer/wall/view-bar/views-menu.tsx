import { Popover } from '@mantine/core';
import { LONGEST_VIEW_NAME } from '@marque/core/rules/monitoring';
import { CloseIcon } from '@marque/core/ui/icons';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { MOST_VIEWS } from '../../state/index.ts';
import { useViews } from '../../views/index.ts';
import type { WallColumns } from '../columns/index.ts';
import classes from './view-bar.module.css';

/** Saves what is shown as a view of one's own, renames and removes such views. */
export function ViewsMenu({ columns }: { readonly columns: WallColumns }) {
  const { t } = useTranslation('console');
  const { own, rename, remove } = useViews();
  const newName = useRef<HTMLInputElement>(null);
  /** What had the focus may leave, and the menu's keys need the focus inside. */
  const keepFocus = () => newName.current?.focus();
  return (
    <Popover position="bottom-end" trapFocus returnFocus classNames={{ dropdown: classes.dropdown }}>
      <Popover.Target>
        <button type="button" className={classes.menu}>
          {t('views.menu')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views.menu')}>
        <SaveView columns={columns} fieldRef={newName} />
        {own.length > 0 && (
          <ul className={classes.own}>
            {own.map(({ name }) => (
              <li key={name} className={classes.save}>
                <NameField name={name} onRename={(to) => rename(name, to)} onDone={keepFocus} />
                <button
                  type="button"
                  className={classes.step}
                  aria-label={t('views.remove', { name })}
                  onClick={() => {
                    remove(name);
                    keepFocus();
                  }}
                >
                  <CloseIcon size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface SaveViewProps {
  readonly columns: WallColumns;
  readonly fieldRef: Ref<HTMLInputElement>;
}

function SaveView({ columns, fieldRef }: SaveViewProps) {
  const { t } = useTranslation('console');
  const { own, save } = useViews();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isFull = own.length >= MOST_VIEWS && !own.some((view) => view.name === trimmed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || isFull) return;
    save(trimmed, columns.all);
    setName('');
  };
  return (
    <form className={classes.save} onSubmit={submit}>
      <input
        ref={fieldRef}
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        maxLength={LONGEST_VIEW_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ConsoleButton
        type="submit"
        variant="second"
        offReason={isFull ? t('views.full', { count: MOST_VIEWS }) : null}
        title={t('views.saveText')}
      >
        {t('views.save')}
      </ConsoleButton>
    </form>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onRename: (to: string) => void;
  /** The Enter key has ended the writing. */
  readonly onDone: () => void;
}

/** The name of a saved view, which can be written over. */
function NameField({ name, onRename, onDone }: NameFieldProps) {
  const { t } = useTranslation('console');
  const [text, setText] = useState(name);
  return (
    <input
      aria-label={t('views.rename', { name })}
      maxLength={LONGEST_VIEW_NAME}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        onRename(text.trim());
        setText(name);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone();
      }}
    />
  );
}
