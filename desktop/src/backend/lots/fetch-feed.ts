import type { ApiClient, ApiFailure } from '@marque/core/client';
import { listStaffLots } from '@marque/core/contracts/staff';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { RowStore } from './rows/row-store.ts';

/** More pages than any feed has: an answer that leads in a circle ends. */
const MOST_PAGES = 400;

/** Fetches all pages of the feed into the rows. `isCurrent` false ends it between two pages, without effect on the rest. */
export async function fetchFeed(
  client: ApiClient,
  rows: RowStore,
  isCurrent: () => boolean,
): Promise<Result<'complete' | 'superseded', ApiFailure>> {
  const fetch = rows.openFetch();
  try {
    let after: number | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer: Awaited<ReturnType<typeof readPage>> = await readPage(client, after);
      if (!isCurrent()) return succeed('superseded');
      if (!answer.ok) return answer;
      fetch.settle(answer.value.lots);
      after = answer.value.next;
      if (after === null) {
        fetch.settleFeed();
        return succeed('complete');
      }
    }
    return refuse({ kind: 'contract', status: 200, reason: 'The feed has no end.' });
  } finally {
    fetch.close();
  }
}

async function readPage(client: ApiClient, after: number | null) {
  const answer = await client.call(listStaffLots, { query: after === null ? {} : { after } });
  return answer.ok ? succeed(answer.value.body) : answer;
}
