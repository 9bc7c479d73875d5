/** Everything that somebody can come to read or hear, written down with who it was told to. */
import { endpoints } from '@marque/core/contracts/all';
import { type Endpoint, fillPath } from '@marque/core/contracts/endpoint';
import { authoriseChannel, REALTIME_KEY } from '@marque/core/contracts/realtime';
import { searchListings } from '@marque/core/contracts/search';
import { SITES } from '@marque/core/rules/lot';
import { WebSocket } from 'ws';
import type { Caller, TestServer } from '../harness/test-server.ts';
import type { ViewerId } from './confidential-values.ts';

export interface Told {
  readonly viewer: ViewerId;
  readonly where: string;
  readonly text: string;
}

/** Subscribes to channels and writes down every word of them, as it travels. Resolves when all are subscribed. */
export function listen(server: TestServer, listener: Caller, names: readonly string[], heard: Told[]): Promise<void> {
  const socket = new WebSocket(`${server.origins.cars.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`);
  let waiting = names.length;
  return new Promise((ready, fail) => {
    socket.on('error', fail);
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : '';
      // Data travels as text within the text.
      heard.push({ viewer: listener.userId, where: 'a channel', text: text.replaceAll('\\"', '"') });
      const message = JSON.parse(text) as { readonly event: string; readonly data: string };
      if (message.event === 'pusher:connection_established')
        subscribe(socket, message.data, listener, names).catch(fail);
      if (message.event === 'pusher_internal:subscription_succeeded') waiting -= 1;
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

/** What goes behind the address of a GET, by its name; nothing for all others. */
const QUERIES: Readonly<Record<string, string>> = {
  readFees: '?amount=5000',
  listActiveAuctions: '?site=all',
  listBidding: '?site=all',
  listMeetups: '?site=all',
  listWatched: '?site=all',
};

interface LotAddress {
  readonly id: number;
  readonly slug: string;
}

/** Asks every GET of the API for every lot and every form, and the search for all lots. Fails where one is not answered. */
export async function readAll({ context }: TestServer, caller: Caller): Promise<Told[]> {
  const lots = context.db.readConnection.prepare<[], LotAddress>('select id, slug from lots').all();
  const forms = context.db.readConnection.prepare<[], string>('select id from prospects').pluck().all();
  const gets = endpoints.filter(({ method }) => method === 'GET');
  const paths = [
    ...gets.flatMap((endpoint) => addressesOf(endpoint, lots, forms)),
    '/openapi.json',
    '/metrics',
    '/proxy/flags',
  ];
  const told: Told[] = [];
  for (const path of paths) {
    const { text, status } = await caller.send({ method: 'GET', path });
    if (!isAnswered(status, path, caller)) throw new Error(`${path}: ${status} ${text}`);
    told.push({ viewer: caller.userId, where: path, text });
  }
  for (const index of SITES) {
    const { text } = await caller.call(searchListings, { params: { index }, body: { hitsPerPage: 1_000 } });
    told.push({ viewer: caller.userId, where: `a search of ${index}`, text });
  }
  return told;
}

/** What is for members is refused to visitors, and somebody else's form is not there. */
function isAnswered(status: number, path: string, { userId }: Caller): boolean {
  if (status === 200) return true;
  return userId === null ? status === 401 : status === 404 && path.startsWith('/v1/prospects/');
}

function addressesOf({ name, path }: Endpoint, lots: readonly LotAddress[], forms: readonly string[]): string[] {
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
    // Files as they were sent: what is in them is their senders' own, and who gets them has tests of its own.
    case ':key':
      return [];
    default:
      throw new Error(`Say how to fill in ${path}, so that it is read too.`);
  }
}
