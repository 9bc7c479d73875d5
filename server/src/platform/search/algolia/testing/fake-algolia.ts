/**
 * The part of Algolia's API that the adapter uses, over HTTP: settings, replicas, synonyms, batches with the built-in
 * operation of the version, tasks and searches. Conditions, counts and orders are as documented; the reading of words is
 * simple, and no claim about Algolia's.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filterRecords } from './fake-filters.ts';
import { compareBy, type FakeRecord, matchRecord, type Synonym } from './fake-ranking.ts';

export interface FakeAlgolia {
  readonly url: string;
  /** Batches that arrived, and searches. */
  readonly batches: number;
  readonly searches: number;
  /** The next requests are answered with 500. */
  fail(times: number): void;
  settingsOf(indexName: string): Readonly<Record<string, unknown>> | undefined;
  stop(): Promise<void>;
}

interface Index {
  /** Shared with the replicas. */
  readonly records: Map<string, FakeRecord>;
  settings: Readonly<Record<string, unknown>>;
  synonyms: readonly Synonym[];
}

interface Query {
  readonly indexName: string;
  readonly query: string;
  readonly facetFilters: readonly (readonly string[])[];
  readonly numericFilters: readonly (readonly string[])[];
  readonly facets: readonly string[];
  readonly offset: number;
  readonly length: number;
}

interface BatchRequest {
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>> & { readonly objectID: string };
}

export async function startFakeAlgolia(): Promise<FakeAlgolia> {
  const indices = new Map<string, Index>();
  let failures = 0;
  let batches = 0;
  let searches = 0;

  const open = (name: string, records = new Map<string, FakeRecord>()): Index => {
    const index = indices.get(name) ?? { records, settings: {}, synonyms: [] };
    indices.set(name, index);
    return index;
  };

  function saveSettings(name: string, settings: Readonly<Record<string, unknown>>): void {
    const index = open(name);
    index.settings = { ...index.settings, ...settings };
    for (const replica of (settings.replicas ?? []) as readonly string[]) open(replica, index.records);
  }

  function saveSynonyms(name: string, synonyms: readonly Synonym[]): void {
    const { settings } = open(name);
    for (const each of [name, ...((settings.replicas ?? []) as readonly string[])]) open(each).synonyms = synonyms;
  }

  function change(name: string, requests: readonly BatchRequest[]): void {
    const { records } = open(name);
    batches += 1;
    for (const { action, body } of requests) {
      if (action !== 'partialUpdateObject') throw new Error(`This copy does not know ${action}.`);
      const { version, ...attributes } = body;
      const before = records.get(body.objectID);
      const { _operation: operation, value } = version as { readonly _operation: string; readonly value: number };
      if (operation !== 'IncrementSet') throw new Error(`This copy does not know ${operation}.`);
      // A value that is not greater makes Algolia ignore the whole record.
      if (before !== undefined && value <= Number(before.version)) continue;
      records.set(body.objectID, { ...before, ...attributes, version: value });
    }
  }

  function search({ indexName, query, facets, offset, length, ...filters }: Query) {
    const { records, settings, synonyms } = indices.get(indexName) ?? noIndex(indexName);
    searches += 1;
    if (length > 1000) throw new Error('The length of a page is 1,000 at most.');
    const kept = filterRecords([...records.values()], filters, settings);
    const matched = kept.flatMap((record) => matchRecord(record, query, synonyms) ?? []);
    const found = matched.toSorted(compareBy((settings.ranking ?? []) as readonly string[]));
    const limit = Number(settings.paginationLimitedTo ?? 1000);
    return {
      hits: found.slice(offset, Math.min(offset + length, limit)).map(({ record }) => ({ ...record })),
      nbHits: found.length,
      facets: Object.fromEntries(facets.map((facet) => [facet, countValues(found, facet)])),
    };
  }

  function answer(method: string, path: string, body: unknown): unknown {
    const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const index = decodeURIComponent(name);
    const given = body as { readonly requests?: unknown };
    if (method === 'POST' && index === '*' && rest === 'queries') {
      return { results: (given.requests as readonly Query[]).map(search) };
    }
    if (method === 'PUT' && rest === 'settings') saveSettings(index, body as Readonly<Record<string, unknown>>);
    else if (method === 'POST' && rest === 'synonyms/batch') saveSynonyms(index, body as readonly Synonym[]);
    else if (method === 'POST' && rest === 'batch') change(index, given.requests as readonly BatchRequest[]);
    else if (method === 'GET' && rest.startsWith('task/')) return { status: 'published', pendingTask: false };
    else throw new Error(`This copy does not know ${method} ${path}.`);
    return { taskID: 1, objectIDs: [], updatedAt: '2026-11-20T12:00:00.000Z' };
  }

  async function respond(request: IncomingMessage): Promise<{ readonly status: number; readonly body: unknown }> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (failures > 0) {
      failures -= 1;
      return { status: 500, body: { message: 'Internal error', status: 500 } };
    }
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://algolia.test');
      return { status: 200, body: answer(request.method ?? 'GET', pathname, text === '' ? {} : JSON.parse(text)) };
    } catch (error) {
      const status = error instanceof NoIndexError ? 404 : 400;
      return { status, body: { message: String(error), status } };
    }
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get batches() {
      return batches;
    },
    get searches() {
      return searches;
    },
    fail(times) {
      failures = times;
    },
    settingsOf: (name) => indices.get(name)?.settings,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

class NoIndexError extends Error {
  override readonly name = 'NoIndexError';
}

function noIndex(name: string): never {
  throw new NoIndexError(`Index ${name} does not exist`);
}

function countValues(found: readonly { readonly record: FakeRecord }[], facet: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { record } of found) {
    const value = record[facet];
    if (typeof value === 'string') counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
