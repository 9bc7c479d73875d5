import { findVendors, type Vendor } from '@marque/core/contracts/staff';
import { SearchIcon } from '@marque/core/ui/icons';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedPart, useFetched } from '../lot-drawer/fetching/index.ts';
import { useConsole, useNavigation } from '../state/index.ts';
import { MemberView } from './member-view.tsx';
import classes from './people.module.css';

/** Characters from which on members are looked for, and at most. */
const SHORTEST_TEXT = 2;
const LONGEST_TEXT = 100;
/** Milliseconds between two searches while a name is typed. */
const SEARCH_EVERY_MS = 300;

/** Members by name, nickname, e-mail address or number, and what staff may know of one. */
export function PeopleSection() {
  const { t } = useTranslation('console');
  const id = useId();
  const { navigation } = useConsole();
  const userId = useNavigation((state) => state.userId);
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (navigation.getState().userId === null) field.current?.focus();
  }, [navigation]);

  function press(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    const first = document.querySelector<HTMLButtonElement>('[data-person-line]');
    if (first === null) return;
    event.preventDefault();
    if (event.key === 'Enter') first.click();
    first.focus();
  }

  return (
    <main className={classes.section}>
      <h1 className="mq-unseen">{t('sections.people')}</h1>
      <div className={classes.search}>
        <label htmlFor={id}>{t('people.search')}</label>
        <div className={classes.field}>
          <SearchIcon size={16} />
          <input
            ref={field}
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_TEXT}
            placeholder={t('people.placeholder')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
          />
        </div>
        <section className={classes.found} aria-label={t('people.found')}>
          {searched.length < SHORTEST_TEXT ? (
            <p className={classes.quiet}>{t('people.begin')}</p>
          ) : (
            <Found text={searched} />
          )}
        </section>
      </div>
      <div className={classes.member}>
        {userId === null ? (
          <p className={classes.quiet}>{t('people.none')}</p>
        ) : (
          <MemberView key={userId} userId={userId} />
        )}
      </div>
    </main>
  );
}

function Found({ text }: { readonly text: string }) {
  const { t } = useTranslation('console');
  const fetched = useFetched(findVendors, { query: { text } }, text, SEARCH_EVERY_MS);
  return (
    <FetchedPart fetched={fetched} isEmpty={({ vendors }) => vendors.length === 0} empty={t('people.nobody')}>
      {({ vendors }) => (
        <ul>
          {vendors.map((vendor) => (
            <Line key={vendor.userId} vendor={vendor} />
          ))}
        </ul>
      )}
    </FetchedPart>
  );
}

function Line({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const isChosen = useNavigation((state) => state.userId === vendor.userId);
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-person-line
        aria-current={isChosen || undefined}
        onClick={() => navigation.setState({ userId: vendor.userId })}
        onKeyDown={step}
      >
        <b>{vendor.name}</b>
        <span>{vendor.nickname}</span>
        <small>
          {vendor.email}
          {vendor.isBlocked && ` · ${t('lot.people.blocked')}`}
        </small>
      </button>
    </li>
  );
}

function step(event: KeyboardEvent<HTMLButtonElement>): void {
  const lines = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (lines === 0) return;
  const all = [...document.querySelectorAll<HTMLButtonElement>('[data-person-line]')];
  const next = all[all.indexOf(event.currentTarget) + lines];
  event.preventDefault();
  next?.focus();
}
