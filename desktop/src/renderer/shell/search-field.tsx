import { SearchIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '../bridge/index.ts';
import { useKeys } from '../keys/index.ts';
import { goTo, useConsole } from '../state/index.ts';
import classes from './search-field.module.css';

/** Narrows the wall while it is typed into. Escape clears it, and Enter goes to the first row. */
export function SearchField() {
  const { t } = useTranslation('console');
  const { navigation, wall } = useConsole();
  const field = useRef<HTMLInputElement>(null);
  const text = useStoreValue(wall.view, (state) => state.search);
  const focus = () => {
    if (navigation.getState().section !== 'wall') goTo(navigation, 'wall');
    field.current?.focus();
    field.current?.select();
  };
  useKeys({ search: focus });
  useEvent('menu', ({ item }) => {
    if (item === 'search') focus();
  });
  return (
    <search className={classes.search}>
      <SearchIcon size={16} />
      <input
        ref={field}
        type="search"
        className={classes.field}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => wall.setView({ search: event.target.value })}
        onKeyDown={(event) => leaveField(event, () => wall.setView({ search: '' }))}
      />
      <i aria-hidden="true">/</i>
    </search>
  );
}

function leaveField(event: KeyboardEvent<HTMLInputElement>, clear: () => void): void {
  const field = event.currentTarget;
  if (event.key === 'Escape') {
    event.preventDefault();
    if (field.value === '') field.blur();
    else clear();
  }
  if (event.key === 'Enter' || event.key === 'ArrowDown') {
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-wall-row][tabindex="0"]')?.focus();
  }
}
