import { lotPath } from '@marque/core/rules/lot';
import { LONGEST_QUERY } from '@marque/core/rules/search';
import { classList } from '@marque/core/ui/class-list';
import { CloseIcon, SearchIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, type Location, useLocation, useNavigate } from 'react-router';
import { useReports } from '../../foundation/reports/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './quick-search.module.css';
import { type QuickHits, useQuickHits } from './use-hits.ts';

type QuickHit = Extract<QuickHits, { readonly state: 'ready' }>['hits'][number];

const HitDrop = lazyPart('hits', () => import('./hit-drop.tsx'));

/** The search in the header: a form that works without scripts, with a dropdown of hits. */
export function QuickSearch() {
  const { t } = useTranslation('common');
  const { site } = useSession();
  const report = useHitReport();
  const box = useQuickSearch(report);
  const listId = useId();
  const hits = useQuickHits(site, box.query, box.isOpen);
  const { aim, openField } = box;
  // New hits clear the selection, which would otherwise move to a different lot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the hits change.
  useEffect(() => aim(null), [hits, aim]);
  useOpener(openField);
  const isDropped = box.isOpen && hits.state !== 'idle';
  const hasList = isDropped && hits.state === 'ready' && hits.hits.length > 0;

  return (
    <Form
      role="search"
      action="/buy"
      className={classList(classes.search, box.isOpen && classes.open)}
      onSubmit={box.close}
      onBlur={box.closeWhenLeft}
      onKeyDown={(event) => box.onKeyDown(event, hits)}
    >
      <button type="button" className={classes.toggle} aria-label={t('search.open')} onClick={box.openField}>
        <SearchIcon />
      </button>
      <div className={classes.field}>
        <button type="submit" className={classes.submit} aria-label={t('search.submit')}>
          <SearchIcon />
        </button>
        <input
          ref={box.input}
          id="search"
          name="query"
          type="search"
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={box.active === null || !hasList ? undefined : `${listId}-${box.active}`}
          placeholder={t(`search.placeholder.${site}`)}
          value={box.query}
          onChange={(event) => box.type(event.target.value)}
          onFocus={box.open}
        />
        {box.query === '' ? (
          <kbd className={classes.key}>/</kbd>
        ) : (
          <button type="button" className={classes.clear} aria-label={t('search.clear')} onClick={box.clear}>
            <CloseIcon />
          </button>
        )}
      </div>
      {isDropped && (
        <HitDrop hits={hits} listId={listId} active={box.active} onAim={box.aim} onOpen={report} onDone={box.close} />
      )}
    </Form>
  );
}

/** State of the field: the query, whether the hits are open, and the index of the active hit. */
function useQuickSearch(report: (hit: QuickHit, index: number) => void) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const arrival = useLocation();
  const [query, setQuery] = useState(() => queryOf(arrival));
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const leave = () => {
    setOpen(false);
    setActive(null);
  };
  const close = () => {
    leave();
    input.current?.blur();
  };
  useSlashKey(input);
  useArrival(arrival, () => {
    close();
    setQuery(queryOf(arrival));
  });

  const onKeyDown = (event: KeyboardEvent, hits: QuickHits) => {
    const found = hits.state === 'ready' ? hits.hits : [];
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(stepTo(active, event.key === 'ArrowDown' ? 1 : -1, found.length));
    } else if (event.key === 'Enter' && active !== null) {
      const hit = found[active];
      if (hit === undefined) return;
      event.preventDefault();
      close();
      report(hit, active);
      void navigate(lotPath(hit));
    }
  };

  return {
    input,
    query,
    isOpen,
    active,
    aim: setActive,
    close,
    onKeyDown,
    open: () => setOpen(true),
    openField: () => {
      setOpen(true);
      // The field can be focused only after it was rendered.
      requestAnimationFrame(() => input.current?.focus());
    },
    type: (words: string) => {
      setQuery(words);
      setOpen(true);
      setActive(null);
    },
    clear: () => {
      setQuery('');
      setActive(null);
      input.current?.focus();
    },
    closeWhenLeft: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave();
    },
  };
}

/** Tells analytics which hit was opened. */
function useHitReport(): (hit: QuickHit, index: number) => void {
  const reports = useReports();
  const { site, me } = useSession();
  return ({ auctionId }, index) =>
    reports?.((reporter) => reporter.click({ site, auctionId, position: index + 1, userId: me?.userId ?? null }));
}

/** The next hit up or down; past either end no hit is active. */
function stepTo(active: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (active === null) return step === 1 ? 0 : count - 1;
  const next = active + step;
  return next < 0 || next >= count ? null : next;
}

let opener: (() => void) | null = null;

/** Opens the search in the header; false if the page has none. */
export function openQuickSearch(): boolean {
  opener?.();
  return opener !== null;
}

function useOpener(openField: () => void): void {
  const latest = useRef(openField);
  latest.current = openField;
  useEffect(() => {
    opener = () => latest.current();
    return () => {
      opener = null;
    };
  }, []);
}

/** "/" focuses the search unless the focus is in a field. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Runs when the visitor comes to another page, and not for the first one. */
function useArrival({ key }: Location, onArrival: () => void): void {
  const arrivedAt = useRef(key);
  useEffect(() => {
    if (arrivedAt.current === key) return;
    arrivedAt.current = key;
    onArrival();
  });
}

/** The query of an address, which the field shows; cut where the field would not take more. */
function queryOf({ search }: Location): string {
  return (new URLSearchParams(search).get('query') ?? '').slice(0, LONGEST_QUERY);
}
