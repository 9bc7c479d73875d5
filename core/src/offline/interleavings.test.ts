import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OutboxCommand } from './commands.ts';
import {
  beginSending,
  discardEntry,
  EMPTY_OUTBOX,
  enqueue,
  findEntry,
  nextToSend,
  recoverAfterCrash,
  retryEntry,
  settle,
} from './outbox.ts';
import type { OutboxEntry, OutboxState } from './types.ts';

const COMMANDS = ['addNote', 'saveConsignment', 'uploadFile', 'submitConsignment'] as const;

type Step =
  | { readonly kind: 'add'; readonly command: OutboxCommand; readonly aggregate: string }
  | { readonly kind: 'addAgain' | 'retry' | 'discard'; readonly pick: number }
  | { readonly kind: 'send' | 'crash' | 'wait' }
  | { readonly kind: 'answer'; readonly pick: number; readonly answer: Answer };

/** `lost`: carried out, and the answer did not arrive. `dropped`: the request did not arrive. */
const ANSWERS = ['answered', 'lost', 'dropped', 'refused', 'busy'] as const;
type Answer = (typeof ANSWERS)[number];

const pick = fc.nat({ max: 20 });
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        command: fc.constantFrom(...COMMANDS),
        aggregate: fc.constantFrom('a', 'b', 'c'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('addAgain', 'retry', 'discard'), pick }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('send', 'send', 'send', 'wait', 'crash') }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('answer' as const), pick, answer: fc.constantFrom(...ANSWERS) }),
    },
  ),
  { maxLength: 120 },
) as fc.Arbitrary<Step[]>;

interface Request {
  readonly id: string;
  readonly nth: number;
  readonly aggregate: string;
  /** The process that sent it has crashed: no answer reaches it. */
  isStale: boolean;
}

/** A console, the network and a server that carries out each id once and repeats its refusals. */
class World {
  /** What is on the disk. */
  disk = JSON.stringify(EMPTY_OUTBOX);
  now = 0;
  readonly network: Request[] = [];
  readonly added: { readonly id: string; readonly nth: number; readonly command: OutboxCommand; aggregate: string }[] =
    [];
  /** Numbers of the commands that the server has carried out, in order. */
  readonly applied: { readonly nth: number; readonly aggregate: string }[] = [];
  readonly #decided = new Map<string, 'applied' | 'refused'>();
  readonly discarded = new Set<number>();
  /** Commands that the server refused at first: the user sent them again. */
  readonly resent = new Set<number>();
  #ids = 0;

  get state(): OutboxState {
    return JSON.parse(this.disk) as OutboxState;
  }

  set state(next: OutboxState) {
    this.disk = JSON.stringify(next);
  }

  step(step: Step): void {
    const { entries } = this.state;
    switch (step.kind) {
      case 'add':
        this.add(step.command, step.aggregate);
        return;
      case 'addAgain': {
        const known = this.added[step.pick % Math.max(this.added.length, 1)];
        // A save that was replaced, or given up, was the user's to drop.
        if (known !== undefined && findEntry(this.state, known.id) !== null) this.enqueue(known);
        return;
      }
      case 'retry':
      case 'discard': {
        const entry = entries[step.pick % Math.max(entries.length, 1)];
        if (entry === undefined) return;
        if (step.kind === 'retry') this.retry(entry);
        else this.discard(entry);
        return;
      }
      case 'send':
        this.send(true);
        return;
      case 'wait':
        this.now += 10_000;
        return;
      case 'crash':
        for (const request of this.network) request.isStale = true;
        this.state = recoverAfterCrash(this.state);
        return;
      case 'answer': {
        const [request] = this.network.splice(step.pick % Math.max(this.network.length, 1), 1);
        if (request !== undefined) this.answer(request, step.answer);
      }
    }
  }

  add(command: OutboxCommand, aggregate: string): void {
    const added = { id: `id ${this.#ids++}`, nth: this.added.length, command, aggregate };
    this.added.push(added);
    this.enqueue(added);
  }

  enqueue({ id, nth, command, aggregate }: World['added'][number]): void {
    const entry = { id, command, version: 1, payload: { nth }, aggregate, title: '', userId: 1, createdAt: 0 };
    const next = enqueue(this.state, entry);
    if (!next.ok) throw new Error(next.error);
    this.state = next.value;
  }

  retry(entry: OutboxEntry): void {
    if (entry.state === 'rejected') this.resent.add(nthOf(entry));
    this.state = retryEntry(this.state, entry.id, `id ${this.#ids++}`);
  }

  discard(entry: OutboxEntry): void {
    this.state = discardEntry(this.state, entry.id);
    if (findEntry(this.state, entry.id) === null) this.discarded.add(nthOf(entry));
  }

  send(isOnline: boolean): boolean {
    const before = this.state;
    const entry = nextToSend(before, this.now, isOnline);
    if (entry === null) return false;
    const others = before.entries.filter(({ aggregate }) => aggregate === entry.aggregate);
    expect(others.filter(({ state }) => state === 'sending')).toEqual([]);
    if (entry.command === 'submitConsignment') {
      expect(others.filter(({ command }) => command === 'uploadFile')).toEqual([]);
    }
    this.state = beginSending(before, entry.id, null);
    const { id, aggregate } = entry;
    this.network.push({ id, nth: nthOf(entry), aggregate, isStale: false });
    return true;
  }

  answer({ id, nth, aggregate, isStale }: Request, answer: Answer): void {
    if (answer !== 'dropped' && answer !== 'busy' && !this.#decided.has(id)) {
      this.#decided.set(id, answer === 'refused' ? 'refused' : 'applied');
      if (answer !== 'refused') this.applied.push({ nth, aggregate });
    }
    if (isStale) return;
    const isKnown = answer === 'answered' || answer === 'refused';
    if (!isKnown) {
      this.state = settle(this.state, id, { kind: 'retry', now: this.now, random: 0, problem: 'network' });
    } else if (this.#decided.get(id) === 'applied') this.state = settle(this.state, id, { kind: 'done' });
    else this.state = settle(this.state, id, { kind: 'rejected', problem: 'forbidden' });
  }

  /** Online until all is sent; the user tries refused commands again. */
  finish(): void {
    for (let round = 0; this.state.entries.length > 0; round += 1) {
      if (round > 1_000) throw new Error('The outbox never empties.');
      this.now += 1_000_000;
      for (const entry of this.state.entries) if (entry.state === 'rejected') this.retry(entry);
      while (this.send(true));
      for (const request of this.network.splice(0)) this.answer(request, 'answered');
    }
  }
}

function nthOf({ payload }: OutboxEntry): number {
  return (payload as { readonly nth: number }).nth;
}

function ascends(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

it('carries out each command at most once, and in the end exactly once and in order, however things go', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const world = new World();
      for (const step of taken) world.step(step);
      world.finish();
      const { added, applied, discarded, resent } = world;
      const numbers = applied.map(({ nth }) => nth);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const aggregate of ['a', 'b', 'c']) {
        const own = added.filter((one) => one.aggregate === aggregate);
        const done = new Set(numbers);
        for (const { nth, command } of own) {
          if (done.has(nth) || discarded.has(nth)) continue;
          // Only a save may be missing, for which a later one was sent or given up.
          expect(command).toBe('saveConsignment');
          expect(own.some((later) => later.command === 'saveConsignment' && later.nth > nth)).toBe(true);
        }
        const order = applied.filter((one) => one.aggregate === aggregate).map(({ nth }) => nth);
        const orderOf = (...commands: readonly OutboxCommand[]) =>
          order.filter((nth) => commands.some((command) => added[nth]?.command === command));
        expect(ascends(orderOf('saveConsignment', 'submitConsignment'))).toBe(true);
        // Nothing builds on a file or a note, so that others pass one that was refused.
        for (const command of ['uploadFile', 'addNote'] as const) {
          expect(ascends(orderOf(command).filter((nth) => !resent.has(nth)))).toBe(true);
        }
      }
    }),
    { numRuns: 1_500 },
  );
});
