import type { ApiFailure } from '@marque/core/client';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { listSubmitted } from '@marque/core/contracts/staff';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../bridge/index.ts';
import type { Paged } from '../../paging/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';

export type ListedProspect = ReplyOf<typeof listSubmitted>['prospects'][number];

/** Prospects in the page: a list that is read for long is not kept without end. */
const MOST_LISTED = 1_000;

/** The consignments of all vendors and the drafts of staff, as far as they were read. */
export type Submissions = Paged<ListedProspect>;

/**
 * Reads the first page while the section is shown, again with each `change` and each connection, and more on demand. What
 * was read before stays while it is read again.
 */
export function useSubmissions(change: unknown): Submissions {
  const api = useApi();
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const [listed, setListed] = useState<{ prospects: readonly ListedProspect[]; next: string | null } | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  async function read(after: string | null): Promise<void> {
    const mine = ++turn.current;
    setBusy(true);
    const answer = await api.call(listSubmitted, { query: after === null ? {} : { after } }).catch(() => null);
    if (mine !== turn.current) return;
    setBusy(false);
    if (answer?.ok !== true) return setFailure(answer === null ? { kind: 'network' } : answer.error);
    setFailure(null);
    const { prospects, next } = answer.value.body;
    setListed((before) => {
      const all = after === null ? prospects : withoutRepeats([...(before?.prospects ?? []), ...prospects]);
      return { prospects: all.slice(0, MOST_LISTED), next: all.length >= MOST_LISTED ? null : next };
    });
  }

  const readFirst = useEffectEvent(() => void read(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the reason to read again.
  useEffect(() => {
    if (!offline) readFirst();
  }, [offline, change]);

  const next = listed?.next ?? null;
  return {
    items: listed?.prospects ?? null,
    hasMore: next !== null,
    // Before the first request too, so that the list never passes for empty.
    isBusy: !offline && (isBusy || (listed === null && failure === null)),
    failure,
    isOffline: offline,
    readMore: () => void (next === null || isBusy ? undefined : read(next)),
    retry: () => void read(null),
  };
}

/** A consignment that was saved between two pages is on both. */
function withoutRepeats(prospects: readonly ListedProspect[]): readonly ListedProspect[] {
  return [...new Map(prospects.map((prospect) => [prospect.id, prospect])).values()];
}
