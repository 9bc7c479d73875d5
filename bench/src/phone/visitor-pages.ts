// The pages whose views are measured: those that most visitors see first.
import { createApiClient } from '@marque/core/client';
import { searchListings } from '@marque/core/contracts/search';
import { lotPath, type Site, stageToWire } from '@marque/core/rules/lot';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { lowerPriority } from './lower-priority.ts';

export interface VisitorPage {
  readonly name: string;
  readonly path: string;
}

/** A demo with traffic, whose work takes as little as possible of the browser's processor time. Ctrl-C ends it too. */
export async function startServer(): Promise<ServerProcess> {
  const server = await startProcess({ world: 'demo', traffic: true, isDetached: true });
  lowerPriority(server.pid);
  process.once('SIGINT', () => void server.stop().then(() => process.exit(130)));
  return server;
}

export async function visitorPages(origin: string, site: Site): Promise<readonly VisitorPage[]> {
  return [
    { name: 'home', path: '/' },
    { name: '/buy', path: '/buy' },
    { name: 'live lot', path: await liveLot(origin, site) },
  ];
}

/** A live auction with bids that ends last, so that it does not end during the measurement. */
async function liveLot(origin: string, site: Site): Promise<string> {
  const api = createApiClient({ baseUrl: origin });
  const answer = await api.call(searchListings, {
    params: { index: site },
    body: { sort: 'mostBids', facetFilters: { stage: [stageToWire('live')], saleFormat: ['auction'] } },
  });
  if (!answer.ok) throw new Error(`The search for a live lot failed: ${answer.error.kind}.`);
  const lots = answer.value.body.hits.filter(({ noBids, lotType }) => noBids > 0 && lotType !== 'collection');
  const [last] = lots.toSorted((one, other) => endOf(other) - endOf(one));
  if (last === undefined) throw new Error('The demo world has no live lot with bids.');
  return lotPath(last);
}

function endOf({ dtStageEndUTC }: { readonly dtStageEndUTC: string | null }): number {
  return dtStageEndUTC === null ? 0 : Date.parse(dtStageEndUTC);
}
