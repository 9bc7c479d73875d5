import type { ApiFailure } from '@marque/core/client';
import type { Result } from '@marque/core/rules/result';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOffline, useBackend } from '../state/index.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the following page begins; null at the end of the list. */
  readonly next: number | null;
}

type LoadPage<Item> = (after: number | null) => Promise<Result<Page<Item>, ApiFailure>>;

export interface Paged<Item> {
  /** What was read so far; null before the first page. */
  readonly items: readonly Item[] | null;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly failure: ApiFailure | null;
  readonly isOffline: boolean;
  readonly readMore: () => void;
  readonly retry: () => void;
}

interface PagesOptions {
  /** Reads on by itself up to this many items; 0 leaves it to the reader. */
  readonly untilItems?: number;
}

interface Read<Item> {
  readonly items: readonly Item[] | null;
  readonly next: number | null;
  readonly failure: ApiFailure | null;
  readonly isBusy: boolean;
}

const NOTHING = { items: null, next: null, failure: null, isBusy: true } as const;

/** Pages read without an item before the reader is asked: a search through years compares a bounded number of entries a page. */
const EMPTY_PAGES = 10;

/**
 * Reads a list by pages while the component is shown, and from the beginning when `change` is another value or the console
 * is online again. Answers to an earlier `change` are dropped.
 */
export function usePages<Item>(
  load: LoadPage<Item>,
  change: string,
  { untilItems = 0 }: PagesOptions = {},
): Paged<Item> {
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const [read, setRead] = useState<Read<Item>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const turn = useRef(0);

  const readOn = useEffectEvent(async (before: Read<Item>) => {
    const own = ++turn.current;
    let { items, next } = before;
    setRead({ items, next, failure: null, isBusy: true });
    for (let pages = 1; ; pages += 1) {
      const answer = await load(next);
      if (own !== turn.current) return;
      if (!answer.ok) {
        setRead({ items, next, failure: answer.error, isBusy: false });
        return;
      }
      items = [...(items ?? []), ...answer.value.items];
      ({ next } = answer.value);
      const wantsMore = items.length < untilItems || (answer.value.items.length === 0 && pages < EMPTY_PAGES);
      const goesOn = next !== null && wantsMore;
      setRead({ items, next, failure: null, isBusy: goesOn });
      if (!goesOn) return;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change or another attempt is the reason to read again.
  useEffect(() => {
    if (offline) return;
    void readOn(NOTHING);
  }, [change, attempt, offline]);

  return {
    items: read.items,
    hasMore: read.next !== null,
    isBusy: read.isBusy && !offline,
    failure: read.failure,
    isOffline: offline,
    readMore: () => {
      if (!read.isBusy && read.next !== null && !offline) void readOn(read);
    },
    retry: () => setAttempt((before) => before + 1),
  };
}
