import type { Draft } from '@marque/core/forms/engine';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AGAIN_AFTER_MS, createDraftKeeper, HERE_AFTER_MS, THERE_AFTER_MS } from './draft-keeper.ts';
import type { DraftRecord } from './draft-record.ts';
import type { ServerCopy } from './first-sight.ts';
import { createServerCopy, type Saved, type SaveRefusal } from './server-copy.ts';

const SETTING = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: null,
};
const draftWith = (carMake: string): Draft => ({
  variant: 'car-uk',
  version: 1,
  step: 0,
  answers: { carMake },
  setting: SETTING,
});
const makeIn = (draft: unknown) => (draft as { readonly answers: { readonly carMake: string } }).answers.carMake;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form, a browser's storage and a server that keeps revisions, all of one draft. */
function world(
  start: {
    readonly revision?: number;
    readonly content?: string;
    readonly unheard?: Draft;
    readonly isOwed?: boolean;
  } = {},
) {
  let typed = start.content ?? '';
  let onChange = () => {};
  let record: DraftRecord | null = null;
  let isFull = false;
  const server = { copy: null as ServerCopy | null, isDown: false, losesAnswers: false, calls: [] as string[] };
  const put = (draft: Draft, revision: number) => {
    server.copy = { id: 'a', revision, savedAt: 1_000 + revision, isSubmitted: false, draft };
  };
  if (start.revision !== undefined) put(draftWith(typed), start.revision);

  const copy = createServerCopy(
    {
      async send(draft, revision, isLeaving): Promise<Result<Saved, SaveRefusal>> {
        server.calls.push(`${makeIn(draft)}@${revision}${isLeaving ? ' leaving' : ''}`);
        await Promise.resolve();
        if (server.isDown) return refuse('noLine');
        if (server.copy?.isSubmitted) return refuse('submitted');
        if ((server.copy?.revision ?? null) !== revision) return refuse('changed');
        put(draft, (revision ?? 0) + 1);
        if (server.losesAnswers) return refuse('noLine');
        return succeed({ revision: (revision ?? 0) + 1, savedAt: 1_001 + (revision ?? 0) });
      },
      read: async () => server.copy,
    },
    {
      revision: start.revision ?? null,
      held: start.revision === undefined ? null : draftWith(typed),
      savedAt: null,
      unheard: start.unheard ?? null,
    },
  );
  const keeper = createDraftKeeper({
    id: 'a',
    draft: () => draftWith(typed),
    listen(listener) {
      onChange = listener;
      return () => {
        onChange = () => {};
      };
    },
    write(next) {
      if (!isFull) record = next;
      return !isFull;
    },
    remove() {
      record = null;
    },
    copy,
    isOwed: start.isOwed ?? false,
    now: () => 50,
  });
  const end = keeper.begin();
  return {
    keeper,
    end,
    server,
    put,
    type(text: string) {
      typed = text;
      onChange();
    },
    kept: () => record,
    fillStorage(full: boolean) {
      isFull = full;
    },
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('what is typed', () => {
  it('is kept here at once and there a little later, and again after the next change', async () => {
    const { keeper, server, type, kept } = world();
    expect(keeper.getKeeping()).toMatchObject({ there: { kind: 'none' }, isSaving: false });
    type('A');
    expect(keeper.getKeeping().isSaving).toBe(true);
    await pass(HERE_AFTER_MS);
    expect(kept()).toMatchObject({ id: 'a', revision: null, isAhead: true, keptAt: 50 });
    expect(server.calls).toEqual([]);
    await pass(THERE_AFTER_MS);
    expect(server.calls).toEqual(['A@null']);
    expect(keeper.getKeeping()).toMatchObject({ there: { kind: 'saved', at: 1_001 }, isSaving: false });
    expect(kept()).toMatchObject({ revision: 1, isAhead: false, sent: null });
    type('Al');
    await pass(THERE_AFTER_MS);
    expect(server.calls).toEqual(['A@null', 'Al@1']);
    expect(makeIn(kept()?.draft)).toBe('Al');
  });

  it('is kept while somebody types on and on', async () => {
    const { server, type, kept } = world();
    for (let letters = 1; letters <= 20; letters += 1) {
      type('x'.repeat(letters));
      await pass(250);
    }
    expect(server.calls.length).toBeGreaterThan(0);
    expect(makeIn(kept()?.draft).length).toBeGreaterThan(15);
  });

  it('is not saved where nothing changed', async () => {
    const { keeper, server, type } = world({ revision: 4, content: 'Alfa' });
    await pass(60_000);
    keeper.leave();
    type('Alfa');
    await pass(THERE_AFTER_MS);
    expect(server.calls).toEqual([]);
  });

  it('is tried again without a line, and says where it is meanwhile', async () => {
    const { keeper, server, type, kept } = world();
    server.isDown = true;
    type('A');
    await pass(THERE_AFTER_MS);
    expect(keeper.getKeeping().there).toEqual({ kind: 'missed', why: 'noLine' });
    expect(kept()).toMatchObject({ isAhead: true, sent: { answers: { carMake: 'A' } } });
    server.isDown = false;
    await pass(AGAIN_AFTER_MS);
    expect(keeper.getKeeping().there.kind).toBe('saved');
  });

  it('is there although the answer was lost: no quarrel with oneself', async () => {
    const { keeper, server, type } = world();
    server.losesAnswers = true;
    type('A');
    await pass(THERE_AFTER_MS);
    server.losesAnswers = false;
    type('Al');
    await pass(THERE_AFTER_MS);
    expect(server.calls).toEqual(['A@null', 'Al@null', 'Al@1']);
    expect(keeper.getKeeping().there.kind).toBe('saved');
    expect(server.copy?.revision).toBe(2);
  });

  it('goes on over what its page sent as it was left, though that arrived late', async () => {
    const { keeper, server, put, type } = world({ revision: 1, content: 'Alfa R', unheard: draftWith('Alfa R') });
    put(draftWith('Alfa R'), 2);
    type('Alfa Romeo');
    await pass(THERE_AFTER_MS);
    expect(server.calls).toEqual(['Alfa Romeo@1', 'Alfa Romeo@2']);
    expect(keeper.getKeeping().there.kind).toBe('saved');
  });

  it('is brought to the server where an earlier page could not', async () => {
    const { keeper, server } = world({ content: 'Alfa', isOwed: true });
    await pass(THERE_AFTER_MS);
    expect(server.calls).toEqual(['Alfa@null']);
    expect(keeper.getKeeping().there.kind).toBe('saved');
  });

  it('says so where the browser keeps nothing', async () => {
    const { keeper, type, fillStorage } = world();
    fillStorage(true);
    type('A');
    await pass(HERE_AFTER_MS);
    expect(keeper.getKeeping().isHere).toBe(false);
    fillStorage(false);
    type('Al');
    await pass(HERE_AFTER_MS);
    expect(keeper.getKeeping().isHere).toBe(true);
  });
});

describe('a page that is left', () => {
  it('keeps everything on its way out', async () => {
    const { keeper, server, type, kept } = world();
    type('A');
    keeper.leave();
    expect(server.calls).toEqual(['A@null leaving']);
    expect(kept()).toMatchObject({ draft: { answers: { carMake: 'A' } }, sent: { answers: { carMake: 'A' } } });
    await pass(0);
    // It was only hidden, and goes on with the revision that the save has made.
    type('Al');
    await pass(THERE_AFTER_MS);
    expect(server.calls.at(-1)).toBe('Al@1');
    expect(keeper.getKeeping().there.kind).toBe('saved');
  });

  it('sends nothing beside a save that is on its way', async () => {
    const { keeper, end, server, type, kept } = world();
    type('A');
    void keeper.saveNow();
    type('Al');
    end();
    expect(server.calls).toEqual(['A@null']);
    expect(kept()).toMatchObject({ draft: { answers: { carMake: 'Al' } }, sent: { answers: { carMake: 'A' } } });
    await pass(60_000);
    expect(server.calls).toEqual(['A@null']);
  });
});

describe('a draft that another window has changed', () => {
  async function quarrel() {
    const all = world({ revision: 1, content: 'Alfa' });
    all.put(draftWith('Fiat'), 2);
    all.type('Alfa Romeo');
    await pass(THERE_AFTER_MS);
    return all;
  }

  it('is told, and neither is touched until somebody has chosen', async () => {
    const { keeper, server, type, kept } = await quarrel();
    expect(keeper.getKeeping().there).toMatchObject({ kind: 'changed', copy: { revision: 2 } });
    type('Alfa Romeo 1750');
    await pass(60_000);
    keeper.leave();
    expect(server.calls).toEqual(['Alfa Romeo@1']);
    expect(makeIn(server.copy?.draft)).toBe('Fiat');
    expect(kept()).toMatchObject({ isAhead: true, draft: { answers: { carMake: 'Alfa Romeo 1750' } } });
  });

  it('gives way to what is here', async () => {
    const { keeper, server } = await quarrel();
    await expect(keeper.takeOver()).resolves.toMatchObject({ kind: 'saved' });
    expect(makeIn(server.copy?.draft)).toBe('Alfa Romeo');
    expect(server.copy?.revision).toBe(3);
  });

  it('gives way even where what is here was saved before', async () => {
    const { keeper, server, type } = await quarrel();
    type('Alfa');
    await keeper.takeOver();
    expect(makeIn(server.copy?.draft)).toBe('Alfa');
  });
});

describe('a copy that turns out to be newer', () => {
  it('is found out although nothing was typed', async () => {
    const { keeper, server, put } = world({ revision: 1, content: 'Alfa' });
    put(draftWith('Fiat'), 2);
    await expect(keeper.saveNow()).resolves.toMatchObject({ kind: 'none' });
    await expect(keeper.recheck()).resolves.toMatchObject({ kind: 'changed', copy: { revision: 2 } });
    expect(makeIn(server.copy?.draft)).toBe('Fiat');
  });

  it('is no quarrel where it says the same', async () => {
    const { keeper, put } = world({ revision: 1, content: 'Alfa' });
    put(draftWith('Alfa'), 2);
    await expect(keeper.recheck()).resolves.toMatchObject({ kind: 'saved' });
    expect(keeper.revision()).toBe(3);
  });
});

describe('submitting', () => {
  it('waits for what is on its way, and lets nothing else out', async () => {
    const { keeper, server, type, kept } = world();
    type('A');
    void keeper.saveNow();
    await keeper.pause();
    expect(server.copy?.revision).toBe(1);
    keeper.noteAttempt({ key: 'k', signature: 's', revision: 1, trustScore: 2 });
    expect(kept()?.attempt?.key).toBe('k');
    type('Al');
    await pass(60_000);
    expect(server.calls).toEqual(['A@null']);
    keeper.resume();
    await pass(THERE_AFTER_MS);
    expect(server.calls).toEqual(['A@null', 'Al@1']);
  });

  it('takes the draft away once it is done, and keeps no other', async () => {
    const { keeper, end, server, type, kept } = world();
    type('A');
    await pass(HERE_AFTER_MS);
    keeper.finish();
    expect(kept()).toBeNull();
    type('Al');
    await pass(60_000);
    end();
    expect(kept()).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('hears that another window has done it', async () => {
    const { keeper, server, type, put } = world({ revision: 1, content: 'A' });
    put(draftWith('A'), 2);
    if (server.copy !== null) server.copy = { ...server.copy, isSubmitted: true };
    type('Al');
    await pass(THERE_AFTER_MS);
    expect(keeper.getKeeping().there.kind).toBe('submitted');
  });
});
