import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { FILE_BYTES } from './commands.ts';

/** What the receiver has carried out, in order. */
export interface Effect {
  /** The lot or the draft. */
  readonly aggregate: string;
  /** The number in its text. */
  readonly nth: number;
}

/** A server that carries out each id or key once, loses connections, fails at times, and goes up and down. */
export interface Receiver {
  readonly url: string;
  readonly effects: readonly Effect[];
  /** The names of the files in the answers of a draft. */
  filesOf(draftId: string): readonly string[];
  /** From then on it answers every request. */
  calmDown(): Promise<void>;
  close(): Promise<void>;
}

interface Draft {
  readonly revision: number;
  readonly formName: string;
  readonly formData: {
    readonly answers: { readonly regNumber: string; readonly images?: readonly { readonly name: string }[] };
  };
}

/** Share of requests that are lost before and after they were carried out, and that fail. */
const LOST = { before: 0.15, after: 0.15, failed: 0.1 } as const;
const UP_MS = 900;
const DOWN_MS = 250;

export async function startReceiver(random: () => number): Promise<Receiver> {
  const effects: Effect[] = [];
  const replies = new Map<string, unknown>();
  const drafts = new Map<string, Draft>();
  const sockets = new Set<Socket>();
  let uploads = 0;
  let isCalm = false;
  let timer: NodeJS.Timeout | null = null;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const chance = isCalm ? 1 : random();
    if (chance < LOST.before) return void request.socket.destroy();
    if (chance < LOST.before + LOST.failed) return answer(response, 503, refusal(503, 'temporarilyUnavailable'));
    const { status, body } = carryOut(request, Buffer.concat(parts).toString());
    if (chance < LOST.before + LOST.failed + LOST.after) return void request.socket.destroy();
    answer(response, status, body);
  }

  function carryOut({ url = '', method, headers }: IncomingMessage, text: string): { status: number; body: unknown } {
    const [, , first = '', second = '', third = '', , fifth = ''] = url.split('/');
    const sent = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    if (first === 'staff') return once(fifth, () => addNote(url, sent));
    if (first === 'uploads') return { status: 201, body: policyFor(String(headers.host), uploads++) };
    if (first === STORAGE) return storeFile(text);
    const key = String(headers['idempotency-key']);
    if (first === 'auctions') return once(key, () => addComment(Number(second), sent));
    if (method === 'GET') return { status: 200, body: prospectOf(third) };
    const stored = replies.get(key);
    if (stored !== undefined) return { status: 200, body: stored };
    if ((drafts.get(third)?.revision ?? undefined) !== sent.revision) {
      return { status: 409, body: refusal(409, 'draftChanged') };
    }
    return once(key, () => saveDraft(third, sent));
  }

  function once(key: string, effect: () => unknown): { status: number; body: unknown } {
    if (!replies.has(key)) replies.set(key, effect());
    return { status: 200, body: replies.get(key) };
  }

  function addNote(url: string, { text }: Record<string, unknown>): unknown {
    const [, , , , auctionId = '', , noteId = ''] = url.split('/');
    effects.push({ aggregate: `lot:${auctionId}`, nth: Number(text) });
    const author = { userId: 1006, nickname: 'staff_1' };
    return { noteId, auctionId: Number(auctionId), author, text, mentions: [], dtCreatedUTC: AT };
  }

  function addComment(auctionId: number, { text }: Record<string, unknown>): unknown {
    effects.push({ aggregate: `lot:${auctionId}`, nth: Number(text) });
    return { comment: commentOf(auctionId, String(text)), message: 'commentSuccess' };
  }

  function saveDraft(id: string, { formName, formData }: Record<string, unknown>): unknown {
    const saved = formData as Draft['formData'];
    effects.push({ aggregate: `consignment:${id}`, nth: Number(saved.answers.regNumber) });
    drafts.set(id, { revision: (drafts.get(id)?.revision ?? 0) + 1, formName: String(formName), formData: saved });
    return prospectOf(id);
  }

  function prospectOf(id: string): unknown {
    const people = { userId: 1003, vendorType: null, submittedBy: 1006 };
    return { ...drafts.get(id), id, isSubmitted: 0, ...people, dtCreatedUTC: AT, dtSavedUTC: AT, dtSubmittedUTC: null };
  }

  const server = createServer((request, response) => void receive(request, response).catch(() => response.destroy()));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(server, 0);

  const goDown = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    timer = setTimeout(goUp, DOWN_MS * (0.5 + random()));
  };
  const goUp = async () => {
    await listen(server, port);
    if (!isCalm) timer = setTimeout(goDown, UP_MS * (0.5 + random()));
  };
  timer = setTimeout(goDown, UP_MS);

  return {
    url: `http://127.0.0.1:${port}`,
    effects,
    filesOf: (draftId) => (drafts.get(draftId)?.formData.answers.images ?? []).map(({ name }) => name),
    async calmDown() {
      isCalm = true;
      if (timer !== null) clearTimeout(timer);
      // It may be coming up at this moment.
      if (!server.listening) await listen(server, port).catch(() => undefined);
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const AT = '2026-11-25T12:00:00.000Z';

/** The last part of the address for files. */
const STORAGE = 'storage';

function policyFor(host: string, nth: number): unknown {
  const key = `${String(nth).padStart(40, '0')}.png`;
  const signed = { credential: 'c', date: 'd', policy: 'p', signature: 's', acl: 'private', contentType: 'image/png' };
  const form = { ...signed, algorithm: 'AWS4-HMAC-SHA256', successActionStatus: '201', key };
  return { ...form, url: `http://${host}/v1/${STORAGE}`, fileUrl: `/v1/uploads/files/${key}` };
}

/** A file with a part missing is no file. */
function storeFile(form: string): { status: number; body: unknown } {
  const isWhole = form.includes('a'.repeat(FILE_BYTES / 2) + 'b'.repeat(FILE_BYTES / 2));
  return { status: isWhole ? 201 : 400, body: {} };
}

function refusal(code: number, message: string): unknown {
  return { code, message };
}

function commentOf(auctionId: number, text: string): unknown {
  const author = { userId: 1006, userNickName: 'staff_1', isApproved: true, isVendor: false, consignor: false };
  return { ...author, commentId: 1, parentCommentId: 1, auctionId, plainText: text, dtCreatedUTC: AT };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
