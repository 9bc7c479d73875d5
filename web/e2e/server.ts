/** The server of a journey: its start, the paths of its lots, the e-mails it sent, and its clock. */
import { type LotType, lotPath } from '@marque/core/rules/lot';
import { type ServerOptions, type ServerProcess, startProcess } from '../../server/e2e/server-process.ts';
import { expect, test } from './journey.ts';

export type JourneyServer = Pick<ServerProcess, 'cars' | 'watches' | 'data'>;

/** Starts one server for all journeys of the file, or one for each journey. Its properties exist while a journey runs. */
export function startServer(
  perJourney = false,
  env: ServerOptions['env'] = {},
  world: 'tests' | 'demo' = 'tests',
): JourneyServer {
  let running: ServerProcess | undefined;
  const start = async () => {
    running = await startProcess({ world, env });
  };
  const stop = async () => {
    expect(await running?.stop()).toBe(0);
  };
  if (perJourney) {
    test.beforeEach(start);
    test.afterEach(stop);
  } else {
    test.beforeAll(start);
    test.afterAll(stop);
  }
  const current = () => {
    if (running === undefined) throw new Error('The server has not started yet.');
    return running;
  };
  return {
    get cars() {
      return current().cars;
    },
    get watches() {
      return current().watches;
    },
    get data() {
      return current().data;
    },
  };
}

/** The path of a lot's page. */
export async function pathOf(origin: string, auctionId: number): Promise<string> {
  const response = await fetch(`${origin}/v1/auctions.json/${auctionId}`);
  return lotPath((await response.json()) as { readonly lotType: LotType; readonly slug: string });
}

export interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
  /** Of its List-Unsubscribe header. */
  readonly unsubscribeUrl: string | null;
}

/** The e-mails to an address whose subject matches, the newest one first. */
export async function emailsTo(origin: string, address: string, subject: RegExp): Promise<readonly ReceivedEmail[]> {
  const response = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const { mails } = (await response.json()) as { readonly mails: readonly ReceivedEmail[] };
  return mails.filter((email) => subject.test(email.subject));
}

/** The newest of these e-mails. It waits, because the server sends e-mails after its response. */
export async function emailTo(origin: string, address: string, subject: RegExp): Promise<ReceivedEmail> {
  let newest: ReceivedEmail | undefined;
  await expect(async () => {
    [newest] = await emailsTo(origin, address, subject);
    expect(newest, `an e-mail ${subject} to ${address}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (newest === undefined) throw new Error(`No e-mail ${subject} to ${address}.`);
  return newest;
}

/** The link of the e-mail that contains `path`. */
export function linkIn({ text }: ReceivedEmail, path: string): string {
  const link = text.split(/\s/).find((word) => word.startsWith('http') && word.includes(path));
  if (link === undefined) throw new Error(`No link to ${path} in the e-mail:\n${text}`);
  return link;
}

/** Lists another lot like a known one, coming soon, and gives back its id. */
export async function listAnother(origin: string, like: number): Promise<number> {
  const response = await fetch(`${origin}/dev/listings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ like }),
  });
  if (!response.ok) throw new Error(`No lot like ${like} could be listed: ${response.status}`);
  return ((await response.json()) as { readonly auctionId: number }).auctionId;
}

/** Moves the server's clock on. */
export async function advance(origin: string, milliseconds: number): Promise<void> {
  const response = await fetch(`${origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: milliseconds }),
  });
  if (!response.ok) throw new Error(`The clock could not be moved: ${response.status}`);
}
