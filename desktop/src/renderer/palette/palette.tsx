import { SearchIcon } from '@marque/core/ui/icons';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleDialog } from '../dialog/index.ts';
import { Keys } from '../keys/index.ts';
import { SiteMark } from '../site-mark/index.ts';
import type { PaletteEntry } from './entries.ts';
import classes from './palette.module.css';
import { useEntries } from './use-entries.ts';

const LIST = 'palette-list';

/** Commands, lots and places by their names, opened with Ctrl K. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries(query);
  const chosen = entries[Math.min(at, entries.length - 1)];

  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((before) => Math.min(entries.length - 1, Math.max(0, before + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <ConsoleDialog title={t('palette.title')} isBare onClose={onClose}>
      <div className={classes.field}>
        <SearchIcon size={18} />
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded="true"
          aria-controls={LIST}
          aria-activedescendant={chosen === undefined ? undefined : `palette-${chosen.id}`}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <i aria-hidden="true">Esc</i>
      </div>
      <div role="listbox" id={LIST} className={classes.list} aria-label={t('palette.title')}>
        {entries.map((entry, nth) => (
          <Fragment key={entry.id}>
            {entry.group !== entries[nth - 1]?.group && (
              <h3 role="presentation">{t(`palette.group.${entry.group}`)}</h3>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose. */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
            <div
              role="option"
              id={`palette-${entry.id}`}
              aria-selected={entry === chosen}
              className={classes.option}
              onPointerMove={() => setAt(nth)}
              onClick={() => run(entry)}
            >
              {entry.site === null ? <i /> : <SiteMark site={entry.site} />}
              <p>
                <Marked text={entry.title} query={query} /> <em>{entry.detail}</em>
              </p>
              <Keys shown={entry === chosen ? ['Enter'] : entry.keys} />
            </div>
          </Fragment>
        ))}
        {entries.length === 0 && <p className={classes.none}>{t('palette.none')}</p>}
      </div>
      <footer className={classes.foot}>
        <span>
          <Keys shown={['↑', '↓']} /> {t('palette.choose')}
        </span>
        <span>
          <Keys shown={['Enter']} /> {t('palette.do')}
        </span>
        <span className={classes.grow} />
        <span>{t('palette.noBids')}</span>
      </footer>
    </ConsoleDialog>
  );
}

/** A text with the words of the query marked. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return <>{text}</>;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  let offset = 0;
  return (
    <>
      {text.split(pattern).map((part, nth) => {
        offset += part.length;
        return nth % 2 === 1 ? <mark key={offset}>{part}</mark> : part;
      })}
    </>
  );
}
