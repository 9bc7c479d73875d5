/** Records what the server sends, with the account that receives it. */
import { endpoints } from '@marque/core/contracts/all';
import { type Endpoint, fillPath } from '@marque/core/contracts/endpoint';
import { authoriseChannel, REALTIME_KEY } from '@marque/core/contracts/realtime';
import { searchListings, searchSoldPrices } from '@marque/core/contracts/search';
import { SITES } from '@marque/core/rules/lot';
import { WebSocket } from 'ws';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Caller, DEMO, type TestServer } from '../harness/test-server.ts';
import type { ViewerId } from './confidential-values.ts';

export interface Received {
  readonly viewer: ViewerId;
  readonly where: string;
  readonly text: string;
}

/** Subscribes to channels and records each message. Resolves when all are subscribed. */
export function listen(
  server: TestServer,
  listener: Caller,
  names: readonly string[],
  received: Received[],
): Promise<void> {
  const socket = new WebSocket(`${server.origins.cars.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`);
  let waiting = names.length;
  return new Promise((ready, fail) => {
    socket.on('error', fail);
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : '';
      // Data is JSON within the JSON of the message.
      received.push({ viewer: listener.userId, where: 'a channel', text: text.replaceAll('\\"', '"') });
      const message = JSON.parse(text) as { readonly event: string; readonly data: string };
      if (message.event === 'pusher:connection_established')
        subscribe(socket, message.data, listener, names).catch(fail);
      if (message.event === 'pusher_internal:subscription_succeeded') waiting -= 1;
      // The server closes a connection that leaves its pings unanswered, and a slow machine takes longer than that.
      if (message.event === 'pusher:ping') socket.send('{"event":"pusher:pong"}');
      if (waiting === 0) ready();
    });
  });
}

async function subscribe(socket: WebSocket, facts: string, listener: Caller, names: readonly string[]): Promise<void> {
  const { socket_id } = JSON.parse(facts) as { readonly socket_id: string };
  for (const channel of names) {
    const isPrivate = channel.startsWith('private-');
    const pass = isPrivate ? await listener.ask(authoriseChannel, { body: { socket_id, channel_name: channel } }) : {};
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...pass } }));
  }
}

/** Queries by name of a GET endpoint; the others are read without a query. */
const QUERIES: Readonly<Record<string, string>> = {
  readFees: '?amount=5000',
  readCounterFees: '?amount=5000',
  findVendors: '?text=marque',
  listActiveAuctions: '?site=all',
  listBidding: '?site=all',
  listEndingLots: '?site=cars&from=2020-01-01T00:00:00.000Z&until=2040-01-01T00:00:00.000Z',
  listMeetups: '?site=all',
  listModels: '?site=cars',
  listSlides: '?/v1/slides/all?live=true.json',
  listOwnLots: '?group=selling',
  listWatched: '?site=all',
  readShift: '?from=2026-01-01T00:00:00.000Z&to=2026-01-01T12:00:00.000Z',
  listResults: '?from=2026-01-01T00:00:00.000Z&to=2026-01-31T00:00:00.000Z',
  readStaffLots: '?ids=10002,10003,20001',
  readStatement: '?from=2020-01-01&to=2020-12-31',
  readBadges: '?userIds=1001,1003,1101,1111',
};

const OF_OWNERS = /^\/v1\/(prospects|users\/me\/selling|users\/me\/lot-approvals|sales|invoices)\//;
/** Lists that one account alone reads. */
const OF_ACCOUNT = /^\/v1\/users\/\d+\//;

interface LotAddress {
  readonly id: number;
  readonly slug: string;
}

type DocumentAddress = Readonly<Record<'auctionId' | 'documentId', number>>;

/** What fills in the parameters of addresses. */
interface Addresses {
  readonly lots: readonly LotAddress[];
  readonly forms: readonly string[];
  /** Of invoices. */
  readonly numbers: readonly string[];
  /** Of sales. */
  readonly documents: readonly DocumentAddress[];
  /** Of lots that are prepared. */
  readonly drafts: readonly number[];
}

/** Reads each GET endpoint for all lots and forms, and all lots through the search. Throws on an unexpected status. */
export async function readAll({ context }: TestServer, caller: Caller): Promise<Received[]> {
  const lots = requireSqlite(context.db).readConnection.prepare<[], LotAddress>('select id, slug from lots').all();
  const forms = requireSqlite(context.db).readConnection.prepare<[], string>('select id from prospects').pluck().all();
  const numbers = requireSqlite(context.db)
    .readConnection.prepare<[], string>('select number from invoices')
    .pluck()
    .all();
  const documents = requireSqlite(context.db)
    .readConnection.prepare<[], DocumentAddress>('select lot_id as auctionId, id as documentId from sale_documents')
    .all();
  const drafts = requireSqlite(context.db)
    .readConnection.prepare<[], number>('select id from lot_drafts')
    .pluck()
    .all();
  // invoices.test.ts and roles.test.ts test who may read a PDF.
  const gets = endpoints.filter(({ method, name }) => method === 'GET' && name !== 'readInvoicePdf');
  const paths = [
    ...gets.flatMap((endpoint) => addressesOf(endpoint, { lots, forms, numbers, documents, drafts })),
    '/openapi.json',
    '/metrics',
    '/proxy/flags',
  ];
  const received: Received[] = [];
  for (const path of paths) {
    const { text, status } = await caller.send({ method: 'GET', path });
    if (!isExpected(status, path, caller)) throw new Error(`${path}: ${status} ${text}`);
    received.push({ viewer: caller.userId, where: path, text });
  }
  for (const index of SITES) {
    for (const page of [0, 1]) {
      const { text } = await caller.call(searchListings, { params: { index }, body: { page } });
      received.push({ viewer: caller.userId, where: `page ${page} of a search of ${index}`, text });
    }
    const body = { hitsPerPage: 1_000, attributesToRetrieve: ['priceSold', 'currencyCode'] } as const;
    const { text } = await caller.call(searchSoldPrices, { params: { index }, body });
    received.push({ viewer: caller.userId, where: `the prices of ${index}`, text });
  }
  return received;
}

/**
 * Visitors get 401 for pages of members, members 404 for the forms, lots, approvals, sales and invoices of others, and 403 for the boosts of others, the
 * lists of staff and the fees of others' offers.
 */
function isExpected(status: number, path: string, { userId }: Caller): boolean {
  if (status === 200) return true;
  if (userId === null) return status === 401;
  if (OF_OWNERS.test(path)) return status === 404;
  if (OF_ACCOUNT.test(path)) return status === 403;
  return status === 403 && (path.endsWith('/boosts') || path.startsWith('/v1/staff/') || path.includes('/counterFees'));
}

function addressesOf({ name, path }: Endpoint, { lots, forms, numbers, documents, drafts }: Addresses): string[] {
  const query = QUERIES[name] ?? '';
  const parameters = path.match(/:\w+/g)?.join() ?? '';
  switch (parameters) {
    case '':
      return [`${path}${query}`];
    case ':auctionId':
      return lots.map(({ id }) => `${fillPath(path, { auctionId: id })}${query}`);
    case ':slug':
      return lots.map(({ slug }) => `${fillPath(path, { slug })}${query}`);
    case ':id':
      return forms.map((id) => fillPath(path, { id }));
    case ':lotDraftId':
      return drafts.map((lotDraftId) => fillPath(path, { lotDraftId }));
    case ':number':
      return numbers.map((number) => fillPath(path, { number }));
    case ':auctionId,:documentId':
      return documents.map((address) => fillPath(path, address));
    case ':make':
      return [`${fillPath(path, { make: 'Fiat' })}${query}`];
    case ':site':
      return SITES.map((site) => fillPath(path, { site }));
    case ':userId':
      return [fillPath(path, { userId: DEMO.buyer })];
    // uploads.test.ts tests who may read a file.
    case ':key':
      return [];
    default:
      throw new Error(`Add a case that fills in the parameters of ${path}.`);
  }
}
