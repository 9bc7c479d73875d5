import { SITES, type Site } from '@marque/core/rules/lot';
import { algoliasearch, type SearchResponse } from 'algoliasearch';
import type { FastifyBaseLogger } from 'fastify';
import type { SearchPort } from '../port.ts';
import { type AskIndex, findLots, type IndexHits } from './find-lots.ts';
import type { LotRecord } from './records.ts';
import { type AlgoliaSettings, indexName, SYNONYMS, settingsOf } from './settings.ts';
import { createWriter, type SendRecords } from './write-lots.ts';

export type { AlgoliaSettings } from './settings.ts';

export interface AlgoliaOptions {
  /** A process that renders pages finds lots in the index that the server fills. */
  readonly isReader?: boolean;
  /** Milliseconds before each further attempt of a batch. */
  readonly retryAfterMs?: readonly number[];
}

/** Milliseconds. */
const TIMEOUTS = { connect: 2_000, read: 5_000, write: 30_000 };

/** A hosted index, in Algolia. It keeps its lots over a restart of the server, which writes them all again. */
export function createAlgoliaSearch(
  settings: AlgoliaSettings,
  { log }: { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  { isReader = false, retryAfterMs }: AlgoliaOptions = {},
): SearchPort {
  const client = openClient(settings);
  const nameOf = (site: Site, ...[ordering]: [Parameters<typeof indexName>[2]]) =>
    indexName(settings.indexPrefix, site, ordering);

  let prepared: Promise<void> | null = null;
  /** Pushes settings and synonyms, once. */
  function prepare(): Promise<void> {
    prepared ??= pushSettings().catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return prepared;
  }

  async function pushSettings(): Promise<void> {
    for (const site of SITES) {
      for (const { name, settings: indexSettings } of settingsOf(settings.indexPrefix, site)) {
        const { taskID } = await client.setSettings({ indexName: name, indexSettings });
        await client.waitForTask({ indexName: name, taskID });
      }
      const name = nameOf(site, 'relevance');
      const { taskID } = await client.saveSynonyms({
        indexName: name,
        synonymHit: SYNONYMS,
        forwardToReplicas: true,
        replaceExistingSynonyms: true,
      });
      await client.waitForTask({ indexName: name, taskID });
    }
  }

  const send: SendRecords = async (site, records) => {
    await prepare();
    const name = nameOf(site, 'relevance');
    const requests = records.map((record) => ({ action: 'partialUpdateObject' as const, body: { ...record } }));
    const { taskID } = await client.batch({ indexName: name, batchWriteParams: { requests } });
    await client.waitForTask({ indexName: name, taskID });
  };

  const ask: AskIndex = async (site, queries) => {
    const requests = queries.map(({ ordering, ...query }) => ({ indexName: nameOf(site, ordering), ...query }));
    const { results } = await client.search<Pick<LotRecord, 'lotId'>>({ requests });
    return results.map((result) => hitsOf(result as SearchResponse<Pick<LotRecord, 'lotId'>>));
  };

  return {
    outlivesProcess: true,
    put: isReader ? async () => undefined : createWriter(send, log, retryAfterMs),
    async find(query) {
      try {
        return await findLots(ask, query);
      } catch (error) {
        // Before the first settings of the first start there is no index.
        if (isReader || !isWithoutIndex(error)) throw error;
        await prepare();
        return findLots(ask, query);
      }
    },
    prepareWords: async () => 0,
    async size() {
      const all = { ordering: 'turn' as const, query: '', facetFilters: [], numericFilters: [], facets: [] };
      const found = await Promise.all(SITES.map((site) => ask(site, [{ ...all, offset: 0, length: 0 }])));
      return found.reduce((sum, [hits]) => sum + (hits?.total ?? 0), 0);
    },
  };
}

/** An index that is missing, or was made without the settings that the query needs. The client does not export its errors. */
function isWithoutIndex(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 400 || error.status === 404);
}

function hitsOf({ hits, nbHits = 0, facets = {} }: SearchResponse<Pick<LotRecord, 'lotId'>>): IndexHits {
  return { lotIds: hits.map(({ lotId }) => lotId), total: nbHits, facets };
}

function openClient({ appId, apiKey, url }: AlgoliaSettings) {
  if (url === undefined) return algoliasearch(appId, apiKey, { timeouts: TIMEOUTS });
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  const host = {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: isPlain ? ('http' as const) : ('https' as const),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
  return algoliasearch(appId, apiKey, { timeouts: TIMEOUTS, hosts: [host] });
}
