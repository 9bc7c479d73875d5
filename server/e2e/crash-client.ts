/** A client of the crash test: it sends one write after another until the connection breaks. */
import type { Problem } from '@marque/core/contracts/problems';

export interface Write {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  /** Its idempotency key. */
  readonly key: string;
}

/** Chooses the writes of a client and learns of their answers. */
export interface Actor {
  next(): Write;
  answered(write: Write, status: number, body: unknown): void;
}

export class CrashClient {
  /** Writes that a kill interrupted and that were repeated with their key. */
  resent = 0;
  readonly #origin: string;
  readonly #logIn: () => Promise<string>;
  readonly #actor: Actor;
  #token: string | null = null;
  #refusals = new Map<string, number>();
  #unanswered: Write | null = null;
  #running: Promise<void> = Promise.resolve();
  #isOn = false;

  /** `logIn` returns a token; it is called again when the server no longer takes the token. */
  constructor(origin: string, logIn: () => Promise<string>, actor: Actor) {
    this.#origin = origin;
    this.#logIn = logIn;
    this.#actor = actor;
  }

  start(): void {
    this.#isOn = true;
    this.#running = this.#loop();
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    await this.#running;
  }

  /** The refusals since the last call: status and reason, and how often. */
  takeRefusals(): ReadonlyMap<string, number> {
    const taken = this.#refusals;
    this.#refusals = new Map();
    return taken;
  }

  /** Repeats the interrupted write with its key. Accepted before or not, it must count once. */
  async resend(): Promise<void> {
    if (this.#unanswered === null) return;
    this.resent += 1;
    await this.#send(this.#unanswered);
    this.#unanswered = null;
  }

  async #loop(): Promise<void> {
    while (this.#isOn) {
      const write = this.#actor.next();
      this.#unanswered = write;
      if (!(await this.#send(write))) return;
      this.#unanswered = null;
    }
  }

  /** False when the connection broke. */
  async #send(write: Write): Promise<boolean> {
    try {
      this.#token ??= await this.#logIn();
      let { status, body } = await this.#request(write, this.#token);
      if (status === 401) {
        this.#token = await this.#logIn();
        ({ status, body } = await this.#request(write, this.#token));
      }
      if (status >= 400) this.#countRefusal(status, body);
      this.#actor.answered(write, status, body);
      return true;
    } catch {
      return false;
    }
  }

  async #request({ method, path, key, body }: Write, token: string): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  #countRefusal(status: number, body: unknown): void {
    const name = `${status} ${(body as Problem).message}`;
    this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1);
  }
}

/** What the server refused most since the kill before: a run in which it refuses everything proves nothing. */
export function refusalsOf(clients: readonly CrashClient[]): string {
  const counts = new Map<string, number>();
  for (const client of clients) {
    for (const [name, count] of client.takeRefusals()) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, 3);
  return most.length === 0
    ? 'refused nothing'
    : `refused ${most.map(([name, count]) => `${count} ${name}`).join(', ')}`;
}
