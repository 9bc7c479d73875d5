import type { ApiClient } from '@marque/core/client';
import { readAuction, readAuctionBySlug } from '@marque/core/contracts/listings';
import { UNAVAILABLE } from './gather-facts.ts';

/** The lots that the answers to a page's calls tell of. */
export interface SeenLots {
  readonly api: ApiClient;
  readonly lotIds: ReadonlySet<number>;
  /** The lots that were read for their own page. */
  readonly viewedLotIds: ReadonlySet<number>;
  /** Whether a call was refused because the database is away. */
  lacksData(): boolean;
}

const LOT_PAGE_CALLS: ReadonlySet<string> = new Set([readAuction.name, readAuctionBySlug.name]);

/** The same API, which notes the lots of all calls and answers: by their parameter, their body and the lists in it. */
export function noteLots(api: ApiClient): SeenLots {
  const lotIds = new Set<number>();
  const viewedLotIds = new Set<number>();
  let lacksData = false;
  const noted: ApiClient = {
    async call(endpoint, given, options) {
      addLot(lotIds, (given as { readonly params?: unknown }).params);
      const answer = await api.call(endpoint, given, options);
      if (!answer.ok) {
        lacksData ||= answer.error.kind === 'refused' && answer.error.status === UNAVAILABLE;
        return answer;
      }
      const { body } = answer.value as { readonly body: unknown };
      addLots(lotIds, body);
      if (LOT_PAGE_CALLS.has(endpoint.name)) addLot(viewedLotIds, body);
      return answer;
    },
  };
  return { api: noted, lotIds, viewedLotIds, lacksData: () => lacksData };
}

function addLots(ids: Set<number>, body: unknown): void {
  addLot(ids, body);
  if (typeof body !== 'object' || body === null) return;
  for (const list of [body, ...Object.values(body)]) {
    if (Array.isArray(list)) for (const item of list) addLot(ids, item);
  }
}

function addLot(ids: Set<number>, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('auctionId' in value)) return;
  const id = Number(value.auctionId);
  if (Number.isSafeInteger(id)) ids.add(id);
}
