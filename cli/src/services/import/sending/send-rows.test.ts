import type { ApiClient, ApiFailure } from '@marque/core/client';
import { MOST_SAVES, type Prospect } from '@marque/core/contracts/prospects';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFiles, openImports, openJournal, openRows, payloadWithDigest } from '../journal/index.ts';
import { temporaryFolder } from '../readers/readers.arbitrary.ts';
import { BACK_OFF } from './back-off.ts';
import { RowFeed, sendRows } from './index.ts';

const SERVER = 'https://marque.test';

interface Sent {
  readonly name: string;
  readonly id: string;
  readonly body: { readonly revision?: number; readonly isSubmitted?: number };
}

type Reply = Result<Partial<Prospect>, ApiFailure>;

const saved = (isSubmitted: 0 | 1, revision = 1): Reply => succeed({ isSubmitted, revision });
const refusal = (status: number, message: string, more: object = {}): Reply =>
  refuse({
    kind: 'refused',
    status,
    problem: { code: status, message, ...more },
    ...('retryAfterMs' in more ? more : {}),
  } as ApiFailure);
const network: Reply = refuse({ kind: 'network' });

/** Refusals of the whole request. */
const ofCall: ReadonlySet<number> = new Set([400, 401, 413]);

function resultOfRefusal({ problem, retryAfterMs }: Extract<ApiFailure, { readonly kind: 'refused' }>) {
  return { problem, retryAfterSeconds: retryAfterMs === undefined ? null : retryAfterMs / 1_000 };
}

/** An import of as many rows as are named, against a server that answers as `reply` says. */
async function openRun(
  prospects: readonly string[],
  reply: (sent: Sent, nth: number) => Reply | Promise<Reply>,
  { forgets }: { readonly forgets?: string } = {},
) {
  const journal = await openJournal(temporaryFolder(), 0);
  if (!journal.ok) throw new Error(journal.error.code);
  const { db } = journal.value;
  onTestFinished(() => void db.close());
  const key = { server: SERVER, account: 7, vendor: 7, variant: 'part', file: 'parts.csv' };
  const mapping = { columns: {}, fixed: {}, dateOrder: 'dayFirst' as const, keyColumns: [] };
  const record = openImports(db).start(key, { id: 'one', mapping, isDrafts: false }, 0);
  const rows = openRows(db, record.number, SERVER);
  const formData = { version: 1, currentStepNumber: 0, setting: {}, answers: { partTitle: 'A horn' } };
  const rowAt = (line: number, prospect: string) => ({
    line,
    prospect,
    name: null,
    title: null,
    state: 'pending' as const,
    payload: payloadWithDigest('d', JSON.stringify({ formData, pictures: [] })),
    digest: 'd',
    cells: ['A horn'],
    problems: [],
  });
  rows.addAll(prospects.map((prospect, at) => rowAt(at + 2, prospect)));
  const sent: Sent[] = [];
  let requests = 0;
  const answerTo = async (one: Sent): Promise<Reply> => {
    sent.push(one);
    return reply(one, sent.length);
  };
  const save = async (saves: readonly (Sent['body'] & { readonly id: string })[]) => {
    requests += 1;
    const results: object[] = [];
    for (const body of saves) {
      const answer = await answerTo({ name: 'saveProspect', id: body.id, body });
      if (answer.ok) {
        if (body.id !== forgets) results.push({ id: body.id, prospect: answer.value });
        continue;
      }
      const { error } = answer;
      if (error.kind !== 'refused' || ofCall.has(error.status)) return answer;
      results.push({ id: body.id, ...resultOfRefusal(error) });
    }
    return succeed({ status: 200, body: { results } });
  };
  const api = {
    async call({ name }: { readonly name: string }, call: { params: { id: string }; body: { saves: [] } }) {
      if (name === 'saveProspects') return save(call.body.saves);
      const answer = await answerTo({ name, id: call.params.id, body: {} });
      return answer.ok ? succeed({ status: 200, body: answer.value }) : answer;
    },
  } as unknown as ApiClient;
  let clock = 0;
  const stop = new AbortController();
  const waits: number[] = [];
  const run = (more: Partial<Parameters<typeof sendRows>[0]> & { readonly isDrafts?: boolean } = {}) =>
    sendRows({
      save: {
        api,
        formName: 'part',
        isDrafts: more.isDrafts ?? false,
        uploads: {
          api,
          files: openFiles(db),
          server: SERVER,
          account: 7,
          formName: 'part',
          signal: stop.signal,
          onFile: () => undefined,
        },
        columnOf: (field) => (field === 'partTitle' ? 'Title' : null),
        cellOf: (cells, column) => (column === null ? '' : (cells[0] ?? '')),
      },
      rows,
      feed: RowFeed.complete(),
      concurrency: 1,
      maxErrors: null,
      refusedBefore: 0,
      signal: stop.signal,
      now: () => 0,
      monotonicNow: () => clock,
      onSent: () => undefined,
      onWait: (ms) => waits.push(ms),
      wait: async (ms) => {
        clock += ms;
      },
      ...more,
    });
  const addRow = (line: number, prospect: string) => rows.addAll([rowAt(line, prospect)]);
  return { rows, addRow, sent, run, stop, waits, elapsed: () => clock, requests: () => requests };
}

const states = (run: Awaited<ReturnType<typeof openRun>>) => [...run.rows.list()].map(({ state }) => state);

describe('rows', () => {
  it('are each submitted once, many in a request and several requests at a time', async () => {
    let underWay = 0;
    let most = 0;
    const ids = Array.from({ length: 8 * MOST_SAVES + 1 }, (_, at) => `p${at}`);
    const run = await openRun(ids, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return saved(1);
    });
    expect(await run.run({ concurrency: 5 })).toBeNull();
    expect(run.sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(run.requests()).toBe(9);
    expect(most).toBe(5);
    expect(new Set(states(run))).toEqual(new Set(['submitted']));
  });

  it('are sent while further ones are being added, and the sender waits for the last of them', async () => {
    const run = await openRun(['p', 'q'], () => saved(1));
    const feed = new RowFeed();
    let isOver = false;
    const running = run.run({ feed, concurrency: 3 }).then(() => {
      isOver = true;
    });
    await vi.waitUntil(() => run.sent.length === 2);
    run.addRow(9, 'r');
    feed.add();
    await vi.waitUntil(() => run.sent.length === 3);
    expect(isOver).toBe(false);
    feed.complete();
    await running;
    expect(states(run)).toEqual(['submitted', 'submitted', 'submitted']);
  });

  it('of a request that the server refuses as a whole are sent one by one', async () => {
    const run = await openRun(['p', 'q', 'r'], ({ id }) => (id === 'q' ? refusal(400, 'malformedRequest') : saved(1)));
    expect(await run.run()).toBeNull();
    expect(states(run)).toEqual(['submitted', 'refused', 'submitted']);
    expect(run.requests()).toBe(4);
  });

  it('that a server forgets to answer stop the import', async () => {
    const run = await openRun(['p'], () => saved(1), { forgets: 'p' });
    expect(await run.run()).toMatchObject({ code: 'failed', failure: { kind: 'contract' } });
    expect(states(run)).toEqual(['pending']);
  });

  it('are sent again where the answer was lost', async () => {
    const run = await openRun(['p'], (_, nth) => (nth < 4 ? network : saved(1)));
    expect(await run.run()).toBeNull();
    expect(run.sent).toHaveLength(4);
    expect(states(run)).toEqual(['submitted']);
  });

  it('that the server has already count as submitted', async () => {
    const run = await openRun(['p'], () => refusal(409, 'alreadySubmitted'));
    expect(await run.run()).toBeNull();
    expect(states(run)).toEqual(['submitted']);
  });

  it('that the server refuses have its faults with their columns, and do not stop the others', async () => {
    const details = [
      { path: 'partTitle', message: 'tooLong' },
      { path: 'vendorEmail', message: 'noAt' },
    ];
    const run = await openRun(['p', 'q'], ({ id }) =>
      id === 'p' ? refusal(422, 'invalidAnswers', { details }) : saved(1),
    );
    expect(await run.run()).toBeNull();
    expect(states(run)).toEqual(['refused', 'submitted']);
    expect([...run.rows.listRefused()][0]?.problems).toEqual([
      { key: 'partTitle', column: 'Title', value: 'A horn', fault: 'tooLong' },
      { key: 'vendorEmail', column: null, value: '', fault: 'noAt' },
    ]);
  });

  it('with another refusal have its code', async () => {
    const run = await openRun(['p'], () => refusal(400, 'malformedRequest'));
    await run.run();
    expect([...run.rows.listRefused()][0]?.problems).toMatchObject([
      { fault: 'refusedByServer', code: 'malformedRequest' },
    ]);
  });
});

describe('a draft with the id of a row', () => {
  const there = (answers: object, revision = 3) => ({
    isSubmitted: 0 as const,
    revision,
    formData: { answers } as unknown as Prospect['formData'],
  });

  it('is submitted with its revision if it has the row’s answers', async () => {
    const run = await openRun(['p'], ({ name, body }) => {
      if (name === 'readProspect') return succeed(there({ partTitle: 'A horn' }));
      return body.revision === 3 ? saved(1, 4) : refusal(409, 'draftChanged');
    });
    await run.run();
    expect(states(run)).toEqual(['submitted']);
  });

  it('stays as it is if somebody has changed it', async () => {
    const run = await openRun(['p'], ({ name }) =>
      name === 'readProspect' ? succeed(there({ partTitle: 'Two horns' })) : refusal(409, 'draftChanged'),
    );
    await run.run();
    expect([...run.rows.listRefused()][0]?.problems).toMatchObject([{ code: 'draftChanged' }]);
    expect(run.sent).toHaveLength(2);
  });

  it('counts as saved if drafts are asked for', async () => {
    const run = await openRun(['p'], ({ name }) =>
      name === 'readProspect' ? succeed(there({ partTitle: 'A horn' })) : refusal(409, 'draftChanged'),
    );
    await run.run({ isDrafts: true });
    expect(states(run)).toEqual(['draft']);
  });
});

describe('an import', () => {
  it('waits as long as the server asks, then goes on', async () => {
    const run = await openRun(['p', 'q'], (_, nth) =>
      nth === 1 ? refusal(429, 'tooManyRequests', { retryAfterMs: 1_800_000 }) : saved(1),
    );
    expect(await run.run()).toBeNull();
    expect(run.waits).toEqual([1_800_000]);
    expect(run.elapsed()).toBe(1_800_000);
    expect(states(run)).toEqual(['submitted', 'submitted']);
  });

  it('gives up a server that does not answer, and loses no row', async () => {
    const run = await openRun(['p', 'q'], () => network);
    expect(await run.run()).toEqual({ code: 'failed', failure: { kind: 'network' } });
    expect(run.elapsed()).toBeGreaterThan(BACK_OFF.withoutAnswerMs);
    expect(run.elapsed()).toBeLessThan(2 * BACK_OFF.withoutAnswerMs);
    expect(states(run)).toEqual(['pending', 'pending']);
  });

  it('gives up a server that is busy without end', async () => {
    const run = await openRun(['p'], () => refusal(429, 'tooManyRequests', { retryAfterMs: 1_000 }));
    expect(await run.run()).toMatchObject({ code: 'failed', failure: { status: 429 } });
    expect(run.waits).toHaveLength(BACK_OFF.busyInARow);
  });

  it.each([
    [401, 'notLoggedIn'],
    [403, 'consignmentFormNoCardWarning'],
    [409, 'consignmentStorageFull'],
  ])('ends at a refusal of the account: %i %s', async (status, code) => {
    const run = await openRun(['p', 'q', 'r'], () => refusal(status, code));
    expect(await run.run()).toMatchObject({ code: 'failed', failure: { status } });
    expect(run.requests()).toBe(1);
    expect(states(run)).toEqual(['pending', 'pending', 'pending']);
  });

  it('ends after so many refused rows', async () => {
    const run = await openRun(['p', 'q', 'r', 's'], () => refusal(422, 'invalidAnswers', { details: [] }));
    expect(await run.run({ maxErrors: 1 })).toEqual({ code: 'tooManyErrors' });
    expect(states(run)).toEqual(['refused', 'refused', 'pending', 'pending']);
  });

  it('takes no further rows once it is stopped, and ends those under way', async () => {
    const ids = Array.from({ length: MOST_SAVES + 1 }, (_, at) => `p${at}`);
    const run = await openRun(ids, (_, nth) => {
      if (nth === 1) run.stop.abort();
      return saved(1);
    });
    expect(await run.run()).toEqual({ code: 'interrupted' });
    expect(states(run)).toEqual([...Array.from({ length: MOST_SAVES }, () => 'submitted'), 'pending']);
  });

  it('saves what the server’s quota admits, and the rest later', async () => {
    const run = await openRun(['p', 'q', 'r'], (_, nth) =>
      nth === 2 || nth === 3 ? refusal(429, 'tooManyRequests', { retryAfterMs: 60_000 }) : saved(1),
    );
    expect(await run.run()).toBeNull();
    expect(run.sent.map(({ id }) => id)).toEqual(['p', 'q', 'r', 'q', 'r']);
    expect(run.waits).toEqual([60_000]);
  });
});
