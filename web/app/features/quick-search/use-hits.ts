import type { Listing } from '@marque/core/contracts/listings';
import type { Site } from '@marque/core/rules/lot';
import { isSearchable, quickSearchHits } from '@marque/core/rules/search';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useEffect, useState } from 'react';
import { browserApi } from '../../foundation/session/index.ts';

export type QuickHits =
  | { readonly state: 'idle' }
  /** The previous hits stay until the new ones arrive. */
  | { readonly state: 'ready'; readonly query: string; readonly hits: readonly Listing[]; readonly total: number }
  | { readonly state: 'failed' };

/** Debounce of the typing, in milliseconds. */
const PAUSE_MS = 150;

const IDLE: QuickHits = { state: 'idle' };

/** The first hits for the typed query, requested when the typing pauses. No request is made while `isOn` is false. */
export function useQuickHits(site: Site, query: string, isOn: boolean): QuickHits {
  const [found, setFound] = useState<QuickHits>(IDLE);
  const wanted = isOn && isSearchable(query) ? query.trim() : '';

  useEffect(() => {
    if (wanted === '') {
      setFound(IDLE);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void findHits(site, wanted, stop.signal).then((answer) => {
        if (!stop.signal.aborted) setFound(answer);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [site, wanted]);

  return wanted === '' ? IDLE : found;
}

async function findHits(site: Site, query: string, signal: AbortSignal): Promise<QuickHits> {
  const contracts = await tryChunk('search', () => import('@marque/core/contracts/search'));
  if (contracts === null) return { state: 'failed' };
  const body = { query, sort: 'relevance', hitsPerPage: quickSearchHits(window.innerWidth) } as const;
  const answer = await browserApi.call(contracts.searchListings, { params: { index: site }, body }, { signal });
  if (!answer.ok) return { state: 'failed' };
  const { hits, nbHits } = answer.value.body;
  return { state: 'ready', query, hits, total: nbHits };
}
