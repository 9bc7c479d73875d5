import assumedTable from '@marque/fixtures/cases/sales-assumed.json' with { type: 'json' };
import noticeTable from '@marque/fixtures/cases/sales-notices.json' with { type: 'json' };
import overdueTable from '@marque/fixtures/cases/sales-overdue.json' with { type: 'json' };
import phaseTable from '@marque/fixtures/cases/sales-phases.json' with { type: 'json' };
import reminderTable from '@marque/fixtures/cases/sales-reminders.json' with { type: 'json' };
import stepTable from '@marque/fixtures/cases/sales-steps.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { DAY_MS } from '../../time/index.ts';
import { assumedCompletion, isOverdue, REMINDERS, remindersOf, runningDeadline } from './deadlines.ts';
import { noticesAfter, STEP_NOTICES } from './notices.ts';
import { awaitedActor, phaseStatuses } from './phases.ts';
import { isSaleText } from './sale-text.ts';
import { COMPLETION, stepsFor, takeStep } from './take-step.ts';
import {
  AWAITING_FEE,
  COMPLETION_ACTORS,
  COMPLETION_STATES,
  COMPLETION_STEPS,
  type Completion,
  type CompletionActor,
  type CompletionState,
  type CompletionStep,
  isOpenState,
  OPEN_STATES,
  type OpenState,
} from './types.ts';

const SOLD_AT = Date.parse('2026-11-16T19:30:00Z');
const DUE_AT = Date.parse('2026-11-23T23:59:59.999Z');

function completionIn(state: CompletionState, interrupted: OpenState | null = null): Completion {
  const reached = interrupted ?? state;
  const isPaid = reached === 'paid' || reached === 'handedOver' || reached === 'complete';
  return {
    state,
    interrupted,
    disputedAt: state === 'disputed' ? SOLD_AT : null,
    paymentDueAt: state === 'awaitingFee' ? null : DUE_AT,
    collectionDueAt: isPaid ? DUE_AT + 14 * DAY_MS : null,
  };
}

interface StepCase {
  readonly state: CompletionState;
  readonly interrupted: OpenState | null;
  readonly step: CompletionStep;
  readonly by: readonly CompletionActor[];
  readonly after: CompletionState | null;
}
const STEP_CASES = stepTable.cases as readonly StepCase[];

describe('a step of a sale', () => {
  it.each(STEP_CASES)('$state ($interrupted), $step: $after', ({ state, interrupted, step, by, after }) => {
    const before = completionIn(state, interrupted);
    for (const actor of COMPLETION_ACTORS) {
      const taken = takeStep(before, { step, actor }, SOLD_AT);
      const may = by.includes(actor);
      expect(taken.ok ? taken.value.state : null, actor).toBe(may ? after : null);
      expect(stepsFor(before, actor).includes(step), actor).toBe(may);
    }
  });

  it('has a case for every state and step', () => {
    const states = [
      ...COMPLETION_STATES.filter((state) => state !== 'disputed').map((state) => `${state} null`),
      ...OPEN_STATES.map((state) => `disputed ${state}`),
    ];
    const wanted = states.flatMap((state) => COMPLETION_STEPS.map((step) => `${state} ${step}`));
    const cases = STEP_CASES.map(({ state, interrupted, step }) => `${state} ${interrupted} ${step}`);
    expect(cases.toSorted()).toEqual(wanted.toSorted());
  });

  it('of another party is refused differently from one out of turn', () => {
    const paid = completionIn('paid');
    expect(takeStep(paid, { step: 'confirmPayment', actor: 'buyer' }, SOLD_AT)).toEqual({
      ok: false,
      error: 'notYours',
    });
    expect(takeStep(paid, { step: 'confirmPayment', actor: 'seller' }, SOLD_AT)).toEqual({
      ok: false,
      error: 'notNow',
    });
  });

  it('reaches every state from the sale, and uses every step', () => {
    const reached = new Set<CompletionState>(['awaitingFee']);
    for (const state of reached) {
      for (const { from, to } of COMPLETION) if (from.includes(state)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...COMPLETION_STATES].toSorted());
    expect(new Set(COMPLETION.map(({ step }) => step))).toEqual(new Set(COMPLETION_STEPS));
  });
});

it.each([
  ['', false],
  ['Too short', false],
  ['   Too short   ', false],
  ['Long enough', true],
  ['x'.repeat(2_000), true],
  ['x'.repeat(2_001), false],
])('the text of a problem %#: %j is acceptable: %s', (text, expected) => expect(isSaleText(text)).toBe(expected));

interface Attempt {
  readonly step: CompletionStep;
  readonly actor: CompletionActor;
  readonly wait: number;
}
const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    step: fc.constantFrom(...COMPLETION_STEPS),
    actor: fc.constantFrom(...COMPLETION_ACTORS),
    wait: fc.integer({ min: 0, max: 10 * DAY_MS }),
  }),
  { maxLength: 40 },
);

/** Every state that a sale passes through, with the time at which it enters it. */
function lifeOf(tried: readonly Attempt[]): { readonly at: number; readonly completion: Completion }[] {
  let at = SOLD_AT;
  const settled = takeStep(AWAITING_FEE, { step: 'settleFee', actor: 'platform' }, at);
  let completion = settled.ok ? settled.value : AWAITING_FEE;
  const life = [{ at, completion }];
  for (const { step, actor, wait } of tried) {
    at += wait;
    const taken = takeStep(completion, { step, actor }, at);
    if (!taken.ok) continue;
    completion = taken.value;
    life.push({ at, completion });
  }
  return life;
}

describe('whatever the parties do', () => {
  itHolds('no deadline runs during a dispute, and nothing is sent', [attempts, fc.nat(1e12)], (tried, later) => {
    for (const { at, completion } of lifeOf(tried)) {
      if (completion.state !== 'disputed') continue;
      expect(runningDeadline(completion)).toBeNull();
      expect(isOverdue(completion, at + later)).toBe(false);
      expect(remindersOf(completion, at)).toEqual([]);
    }
  });

  itHolds('a dispute takes no time from a deadline', [attempts], (tried) => {
    const life = lifeOf(tried);
    life.forEach(({ at, completion }, index) => {
      const [dispute, before] = [life[index - 1], life[index - 2]];
      if (dispute?.completion.state !== 'disputed' || before === undefined) return;
      if (completion.state !== before.completion.state) return;
      const [now, then] = [runningDeadline(completion), runningDeadline(before.completion)];
      if (now === null || then === null) return;
      const left = then.dueAt - dispute.at;
      if (left >= 0) expect(now.dueAt - at).toBeGreaterThanOrEqual(left);
      else expect(now.dueAt).toBe(then.dueAt);
    });
  });

  itHolds('an open sale has the deadline of its phase, and reminders lie ahead', [attempts], (tried) => {
    for (const { at, completion } of lifeOf(tried)) {
      expect(runningDeadline(completion) !== null).toBe(isOpenState(completion.state));
      expect(completion.interrupted !== null).toBe(completion.state === 'disputed');
      for (const reminder of remindersOf(completion, at)) expect(reminder.at).toBeGreaterThan(at);
    }
  });

  itHolds('what is complete or cancelled stays so', [attempts], (tried) => {
    const ended = lifeOf(tried).findIndex(({ completion: { state } }) => state === 'complete' || state === 'cancelled');
    if (ended !== -1) expect(lifeOf(tried)).toHaveLength(ended + 1);
  });
});

describe('what is sent about a sale', () => {
  it.each(reminderTable.cases)('$name', ({ state, now, paymentDueAt, collectionDueAt, reminders }) => {
    const completion: Completion = {
      ...completionIn(state as CompletionState, state === 'disputed' ? 'awaitingPayment' : null),
      paymentDueAt: paymentDueAt === null ? null : Date.parse(paymentDueAt),
      collectionDueAt: collectionDueAt === null ? null : Date.parse(collectionDueAt),
    };
    const sent = remindersOf(completion, Date.parse(now));
    expect(sent.map(({ kind, to, at }) => `${kind} ${to} ${new Date(at).toISOString()}`)).toEqual(reminders);
  });

  it('has a case for every reminder', () => {
    const used = new Set(
      reminderTable.cases.flatMap(({ reminders }) => reminders.map((text) => text.split(' ')[0] ?? '')),
    );
    expect([...used].toSorted()).toEqual([...REMINDERS].toSorted());
  });
});

describe('who is told of a step', () => {
  it.each(noticeTable.cases)('$step', ({ step, notices }) => {
    const told = noticesAfter(step as CompletionStep).map(({ to, kind }) => `${to} ${kind}`);
    expect(told).toEqual(notices);
  });

  it('is known for every step, and uses every e-mail', () => {
    expect(noticeTable.cases.map(({ step }) => step)).toEqual([...COMPLETION_STEPS]);
    const used = new Set(COMPLETION_STEPS.flatMap((step) => noticesAfter(step).map(({ kind }) => kind)));
    expect([...used].toSorted()).toEqual([...STEP_NOTICES].toSorted());
  });
});

describe('the running deadline', () => {
  it.each(overdueTable.cases)('$state: $deadline', ({ state, deadline, isOverdue: expected }) => {
    const completion = completionIn(state as CompletionState, state === 'disputed' ? 'paid' : null);
    const running = runningDeadline(completion);
    expect(running?.of ?? null).toBe(deadline);
    expect(isOverdue(completion, (running?.dueAt ?? DUE_AT) + 1_000)).toBe(expected);
    expect(isOverdue(completion, running?.dueAt ?? DUE_AT)).toBe(false);
  });

  it('has a case for every state', () => {
    expect(overdueTable.cases.map(({ state }) => state).toSorted()).toEqual([...COMPLETION_STATES].toSorted());
  });
});

describe('a sale whose steps were not recorded', () => {
  it.each(assumedTable.cases)('is $state at $now', ({ now, state }) => {
    const assumed = assumedCompletion(SOLD_AT, Date.parse(now));
    expect(assumed.state).toBe(state);
    expect(isOverdue(assumed, Date.parse(now))).toBe(false);
    expect(assumed.collectionDueAt !== null).toBe(state !== 'awaitingPayment');
  });
});

describe('the phases of a sale', () => {
  it.each(phaseTable.cases)(
    '$state ($interrupted) after $steps',
    ({ state, interrupted, steps, awaits, ...phases }) => {
      const sale = {
        state: state as CompletionState,
        interrupted: interrupted as OpenState | null,
        steps: steps.map((step) => ({ step: step as CompletionStep })),
      };
      expect(phaseStatuses(sale)).toEqual(phases);
      expect(awaitedActor(sale.state)).toBe(awaits);
    },
  );

  it('waits for a party that has a step', () => {
    for (const { state, interrupted } of phaseTable.cases) {
      const awaited = awaitedActor(state as CompletionState);
      // The fee is settled by the platform, once the buyer has saved a working card.
      if (awaited === null || state === 'awaitingFee') continue;
      const completion = completionIn(state as CompletionState, interrupted as OpenState | null);
      expect(stepsFor(completion, awaited).length).toBeGreaterThan(0);
    }
  });
});
