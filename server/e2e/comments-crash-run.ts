/** Kills a server repeatedly while members comment, and then checks its database for every acknowledged comment. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Comment } from '@marque/core/contracts/comments';
import { openDatabase } from '../src/platform/db/index.ts';
import { makeBidder, post } from './bidders.ts';
import { freePorts, startProcess } from './server-process.ts';

const CLIENTS = 6;
/** Live for days in the tests world. */
const LOTS = [10003, 10031] as const;
/** Less than the comments of an hour, so that the last are accepted too. */
const MOST_EACH = 25;

/** A comment that the server accepted. */
interface Acknowledged {
  readonly commentId: number;
  readonly text: string;
}

export interface CommentCrashReport {
  readonly acknowledged: number;
  /** Requests that a kill interrupted and that were repeated with their key. */
  readonly resent: number;
  readonly lost: readonly Acknowledged[];
  /** Texts that are stored twice. */
  readonly doubled: readonly string[];
  /** Lots whose row has another number than they have published comments. */
  readonly miscounted: readonly number[];
}

export async function runCommentCrashes(kills: number): Promise<CommentCrashReport> {
  const data = mkdtempSync(join(tmpdir(), 'marque-crash-comments-'));
  try {
    const port = await freePorts();
    let server = await startProcess({ data, port });
    const acknowledged: Acknowledged[] = [];
    const clients = await makeClients(server.cars, acknowledged);
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = acknowledged.length;
      for (const client of clients) client.start();
      while (acknowledged.length < before + CLIENTS) await pause(10);
      await pause(Math.random() * 100);
      await server.kill();
      await Promise.all(clients.map((client) => client.stop()));
      server = await startProcess({ data, port });
      await Promise.all(clients.map((client) => client.resend()));
    }
    await server.stop();
    const resent = clients.reduce((sum, client) => sum + client.resent, 0);
    return { acknowledged: acknowledged.length, resent, ...(await examine(data, acknowledged)) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Members whose first comment has been published, so that their next ones are published at once. */
async function makeClients(origin: string, acknowledged: Acknowledged[]): Promise<CommentingClient[]> {
  const login = { email: 'staff@marque.test', password: 'marque-demo-1' };
  const staff = await post<{ accessToken: string }>(origin, '/v1/sessions', null, login);
  const clients: CommentingClient[] = [];
  for (let number = 0; number < CLIENTS; number += 1) {
    const { token } = await makeBidder(origin, 'comments', number);
    const client = new CommentingClient(origin, token, number, acknowledged);
    const { commentId } = await client.comment();
    await post(origin, `/v1/staff/comments/${commentId}/moderate`, staff.accessToken, { decision: 'approve' });
    clients.push(client);
  }
  return clients;
}

class CommentingClient {
  resent = 0;
  readonly #origin: string;
  readonly #token: string;
  readonly #name: number;
  readonly #acknowledged: Acknowledged[];
  #written = 0;
  #unanswered: { readonly text: string; readonly key: string } | null = null;
  #running: Promise<void> = Promise.resolve();
  #isOn = false;

  constructor(origin: string, token: string, name: number, acknowledged: Acknowledged[]) {
    this.#origin = origin;
    this.#token = token;
    this.#name = name;
    this.#acknowledged = acknowledged;
  }

  start(): void {
    this.#isOn = true;
    this.#running = this.#loop();
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    await this.#running;
  }

  /** Writes one comment and rejects where it is not accepted. */
  async comment(): Promise<Acknowledged> {
    this.#written += 1;
    const text = `Remark ${this.#written} of member ${this.#name}`;
    this.#unanswered = { text, key: randomUUID() };
    const accepted = await this.#send(this.#unanswered);
    this.#unanswered = null;
    return accepted;
  }

  /** Repeats the interrupted request with its key. Accepted before or not, the comment must be stored once. */
  async resend(): Promise<void> {
    if (this.#unanswered === null) return;
    this.resent += 1;
    await this.#send(this.#unanswered);
    this.#unanswered = null;
  }

  async #loop(): Promise<void> {
    while (this.#isOn && this.#written < MOST_EACH) {
      try {
        await this.comment();
      } catch (error) {
        // The kill broke the connection; an answer that refuses a comment is an error of the test.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  }

  async #send({ text, key }: { readonly text: string; readonly key: string }): Promise<Acknowledged> {
    const answer = await fetch(`${this.#origin}/v1/auctions/${LOTS[this.#name % LOTS.length]}/comments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ text }),
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`A comment was refused with ${answer.status}: ${body}`);
    const { comment } = JSON.parse(body) as { readonly comment: Comment };
    const accepted = { commentId: comment.commentId, text };
    this.#acknowledged.push(accepted);
    return accepted;
  }
}

async function examine(data: string, acknowledged: readonly Acknowledged[]) {
  const db = await openDatabase(data);
  try {
    const rows = await db.read.selectFrom('comments').selectAll().where('lot_id', 'in', LOTS).execute();
    const textOf = new Map(rows.map((row) => [row.id, row.text]));
    const texts = rows.map((row) => row.text);
    const lots = await db.read.selectFrom('lots').select(['id', 'no_comments']).where('id', 'in', LOTS).execute();
    const publishedOn = (lotId: number) =>
      rows.filter((row) => row.lot_id === lotId && row.status === 'approved').length;
    return {
      lost: acknowledged.filter(({ commentId, text }) => textOf.get(commentId) !== text),
      doubled: texts.filter((text, index) => texts.indexOf(text) !== index),
      miscounted: lots.filter(({ id, no_comments }) => no_comments !== publishedOn(id)).map(({ id }) => id),
    };
  } finally {
    await db.close();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
