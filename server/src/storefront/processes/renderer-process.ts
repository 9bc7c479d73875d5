import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Site } from '@marque/core/rules/lot';
import type { RenderedPage, SharedPage, TextPage } from '../rendering/renderer.ts';
import {
  type Changes,
  type FromRenderer,
  HEAD_HEADER,
  LARGEST_HEAD,
  type PageOrder,
  PRIVATE_PATH,
  type Question,
  readHead,
  SHARED_PATH,
  TEXT_PAGES_PATH,
  type ToRenderer,
  unpackShared,
} from './messages.ts';
import { RenderingBusy } from './page-queue.ts';

/** A renderer that is not ready after this time never will be. */
const START_MS = 60_000;
/** A renderer that has not answered in this time hangs. Longer than a page's loaders may take. */
const ANSWER_MS = 20_000;
/** A renderer that is told to stop and does not is killed after this time. */
const STOP_MS = 2_000;
/** More changes than this are told at once, so that they do not add up where no page is asked for. */
const MOST_CHANGES = 1_000;

const NOT_REACHED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOENT']);

/** A renderer's answer; a page without a body has status 204. */
interface Answer {
  readonly status: number;
  /** Of the page, as the renderer has written it; empty where it is no page. */
  readonly head: string;
  readonly body: Buffer;
}

/** The process has ended with the page, or before it. */
export class RendererLost extends RenderingBusy {
  override readonly name = 'RendererLost';

  /** Whether the page has perhaps not reached the process, so that another may render it. */
  readonly isUntouched: boolean;

  constructor(message: string, isUntouched: boolean) {
    super(message);
    this.isUntouched = isUntouched;
  }
}

export interface RendererProcess<Start> {
  /** Pages under way. */
  readonly load: () => number;
  render(order: Omit<PageOrder, 'changes'>): Promise<RenderedPage>;
  renderShared(order: Omit<PageOrder, 'changes'>): Promise<SharedPage>;
  textPages(site: Site): Promise<readonly TextPage[]>;
  lotChanged(lotId: number): void;
  accountChanged(userId: number): void;
  /** Sends the process what it needs to render pages. Until then, pages wait. */
  begin(start: Start): void;
  /** Ends the process at once, as if it had been lost. */
  kill(): void;
  stop(): Promise<void>;
}

export interface RendererProcessOptions {
  readonly child: ChildProcess;
  /** Answers what only the server can. */
  readonly answer: (question: Question) => Promise<unknown>;
  readonly onViewed: (lotId: number) => void;
  /** After the process has ended without being told to. */
  readonly onLost: () => void;
}

/** The server's connection to one process that renders pages. */
export function connectRenderer<Start>(options: RendererProcessOptions): RendererProcess<Start> {
  const socket = newSocketPath();
  const { child } = options;
  const agent = new Agent({ keepAlive: true });
  const lotIds = new Set<number>();
  const userIds = new Set<number>();
  let load = 0;
  let isReady = false;
  let isStopping = false;

  const send = (message: ToRenderer<Start>) => {
    // A process that has just ended receives no message; its pages fail by their own connections.
    if (child.connected) child.send(message, () => undefined);
  };
  const starting = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: FromRenderer) => {
      if (message.kind === 'ready') {
        clearTimeout(starting);
        isReady = true;
        resolve();
      } else if (message.kind === 'viewed') options.onViewed(message.lotId);
      else void answer(message.callId, message.question);
    });
    child.once('error', reject);
    const lose = () => reject(new RendererLost('the renderer ended before it was ready', true));
    if (hasEnded(child)) lose();
    else child.once('exit', lose);
  });
  // Each page that waits for it handles the failure.
  ready.catch(() => undefined);
  const onExit = () => {
    clearTimeout(starting);
    agent.destroy();
    rmSync(socket, { force: true });
    if (!isStopping) options.onLost();
  };
  // It may have ended before the server got to it.
  if (hasEnded(child)) queueMicrotask(onExit);
  else child.once('exit', onExit);
  child.on('error', () => undefined);
  async function answer(callId: number, question: Question): Promise<void> {
    send({ kind: 'result', callId, value: await options.answer(question) });
  }

  function takeChanges(): Changes {
    const changes = { lotIds: [...lotIds], userIds: [...userIds] };
    lotIds.clear();
    userIds.clear();
    return changes;
  }

  /** Sends the renderer the changes without a page. */
  function flush(): void {
    // A renderer that has ended is replaced by one that reads everything.
    post('/', { changes: takeChanges() }).catch(() => undefined);
  }

  async function post(path: string, body: object): Promise<Answer> {
    await ready;
    const outgoing = request({ socketPath: socket, path, method: 'POST', agent, maxHeaderSize: LARGEST_HEAD });
    // A connection may report its end more than once.
    outgoing.on('error', () => undefined);
    const hanging = setTimeout(() => child.kill('SIGKILL'), ANSWER_MS);
    let hasBegun = false;
    try {
      outgoing.end(JSON.stringify(body));
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      hasBegun = true;
      const { headers, statusCode: status = 0 } = response;
      return { status, head: String(headers[HEAD_HEADER] ?? ''), body: await buffer(response) };
    } catch (error) {
      // A connection that is used again may have ended before it carried this page.
      const mayHaveMissed = outgoing.reusedSocket || NOT_REACHED.has((error as NodeJS.ErrnoException).code ?? '');
      throw new RendererLost('the renderer ended before the page was rendered', mayHaveMissed && !hasBegun);
    } finally {
      clearTimeout(hanging);
    }
  }

  async function ask(path: string, order: Omit<PageOrder, 'changes'>): Promise<Answer> {
    load += 1;
    try {
      const page = await post(path, { ...order, changes: takeChanges() });
      if (page.status < 400) return page;
      throw new Error(`A page could not be rendered: ${page.body.toString()}`);
    } finally {
      load -= 1;
    }
  }

  function changed(ids: Set<number>, id: number): void {
    ids.add(id);
    if (ids.size > MOST_CHANGES) flush();
  }

  return {
    load: () => load,
    async render(order) {
      const { status, head, body } = await ask(PRIVATE_PATH, order);
      return { ...readHead(head), body: status === 204 ? null : body };
    },
    async renderShared(order) {
      const { head, body } = await ask(SHARED_PATH, order);
      return unpackShared(head, body);
    },
    textPages: async (site) =>
      JSON.parse((await post(TEXT_PAGES_PATH, { site })).body.toString()) as readonly TextPage[],
    lotChanged: (lotId) => changed(lotIds, lotId),
    accountChanged: (userId) => changed(userIds, userId),
    begin: (start) => send({ kind: 'start', socket, start }),
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      isStopping = true;
      if (hasEnded(child)) return;
      const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const ended = once(child, 'exit');
      // One that still loads its program would notice too late, and has nothing to finish.
      if (!isReady) child.kill('SIGKILL');
      else if (child.connected) child.disconnect();
      await ended;
      clearTimeout(killing);
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Known to the two processes alone, and short: the system allows about a hundred characters. */
function newSocketPath(): string {
  const name = `marque-${randomBytes(9).toString('hex')}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
