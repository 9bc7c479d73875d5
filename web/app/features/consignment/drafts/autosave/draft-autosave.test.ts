import type { Draft } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftRecord } from '../draft-record.ts';
import type { ServerCopy } from '../draft-to-open.ts';
import { createDraftAutosave, LOCAL_DELAY_MS, REMOTE_DELAY_MS, RETRY_DELAY_MS } from './draft-autosave.ts';
import { createRemoteDraft, type Saved, type SaveRefusal } from './remote-draft.ts';

const { setting: SETTING } = firstEntry({ countryCode: 'GB', phone: null });
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

/** A form, a browser's storage and a server with revisions, for one draft. */
function world(
  start: {
    readonly revision?: number;
    readonly content?: string;
    readonly pendingSave?: Draft;
    readonly isDirty?: boolean;
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

  const copy = createRemoteDraft(
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
      pendingSave: start.pendingSave ?? null,
    },
  );
  const autosave = createDraftAutosave({
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
    isDirty: start.isDirty ?? false,
    now: () => 50,
  });
  const end = autosave.begin();
  const type = (text: string) => {
    typed = text;
    onChange();
  };
  return {
    autosave,
    end,
    server,
    put,
    type,
    typeAndPass(text: string, milliseconds: number) {
      type(text);
      return pass(milliseconds);
    },
    kept: () => record,
    fillStorage(full: boolean) {
      isFull = full;
    },
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('autosave of answers', () => {
  it('saves in the browser at once and on the server later, and again after the next change', async () => {
    const { autosave, server, type, typeAndPass, kept } = world();
    expect(autosave.getStatus()).toMatchObject({ remote: { kind: 'none' }, isSaving: false });
    type('A');
    expect(autosave.getStatus().isSaving).toBe(true);
    await pass(LOCAL_DELAY_MS);
    expect(kept()).toMatchObject({ id: 'a', revision: null, isAhead: true, keptAt: 50 });
    expect(server.calls).toEqual([]);
    await pass(REMOTE_DELAY_MS);
    expect(server.calls).toEqual(['A@null']);
    expect(autosave.getStatus()).toMatchObject({ remote: { kind: 'saved', at: 1_001 }, isSaving: false });
    expect(kept()).toMatchObject({ revision: 1, isAhead: false, sent: null });
    await typeAndPass('Al', REMOTE_DELAY_MS);
    expect(server.calls).toEqual(['A@null', 'Al@1']);
    expect(makeIn(kept()?.draft)).toBe('Al');
  });

  it('saves during continuous typing', async () => {
    const { server, type, kept } = world();
    for (let letters = 1; letters <= 20; letters += 1) {
      type('x'.repeat(letters));
      await pass(250);
    }
    expect(server.calls.length).toBeGreaterThan(0);
    expect(makeIn(kept()?.draft).length).toBeGreaterThan(15);
  });

  it('skips an unchanged draft', async () => {
    const { autosave, server, typeAndPass } = world({ revision: 4, content: 'Alfa' });
    await pass(60_000);
    autosave.leave();
    await typeAndPass('Alfa', REMOTE_DELAY_MS);
    expect(server.calls).toEqual([]);
  });

  it('retries after a connection failure and reports where the draft is saved meanwhile', async () => {
    const { autosave, server, typeAndPass, kept } = world();
    server.isDown = true;
    await typeAndPass('A', REMOTE_DELAY_MS);
    expect(autosave.getStatus().remote).toEqual({ kind: 'missed', why: 'noLine' });
    expect(kept()).toMatchObject({ isAhead: true, sent: { answers: { carMake: 'A' } } });
    server.isDown = false;
    await pass(RETRY_DELAY_MS);
    expect(autosave.getStatus().remote.kind).toBe('saved');
  });

  it('recognises its own save after a lost response', async () => {
    const { autosave, server, typeAndPass } = world();
    server.losesAnswers = true;
    await typeAndPass('A', REMOTE_DELAY_MS);
    server.losesAnswers = false;
    await typeAndPass('Al', REMOTE_DELAY_MS);
    expect(server.calls).toEqual(['A@null', 'Al@null', 'Al@1']);
    expect(autosave.getStatus().remote.kind).toBe('saved');
    expect(server.copy?.revision).toBe(2);
  });

  it('continues from the late arrival of a save sent on page hide', async () => {
    const { autosave, server, put, typeAndPass } = world({
      revision: 1,
      content: 'Alfa R',
      pendingSave: draftWith('Alfa R'),
    });
    put(draftWith('Alfa R'), 2);
    await typeAndPass('Alfa Romeo', REMOTE_DELAY_MS);
    expect(server.calls).toEqual(['Alfa Romeo@1', 'Alfa Romeo@2']);
    expect(autosave.getStatus().remote.kind).toBe('saved');
  });

  it('saves what an earlier page could not', async () => {
    const { autosave, server } = world({ content: 'Alfa', isDirty: true });
    await pass(REMOTE_DELAY_MS);
    expect(server.calls).toEqual(['Alfa@null']);
    expect(autosave.getStatus().remote.kind).toBe('saved');
  });

  it('reports a browser without storage', async () => {
    const { autosave, typeAndPass, fillStorage } = world();
    fillStorage(true);
    await typeAndPass('A', LOCAL_DELAY_MS);
    expect(autosave.getStatus().isSavedLocally).toBe(false);
    fillStorage(false);
    await typeAndPass('Al', LOCAL_DELAY_MS);
    expect(autosave.getStatus().isSavedLocally).toBe(true);
  });
});

describe('leaving the page', () => {
  it('saves all answers', async () => {
    const { autosave, server, type, typeAndPass, kept } = world();
    type('A');
    autosave.leave();
    expect(server.calls).toEqual(['A@null leaving']);
    expect(kept()).toMatchObject({ draft: { answers: { carMake: 'A' } }, sent: { answers: { carMake: 'A' } } });
    await pass(0);
    // The page was only hidden and continues with the revision of that save.
    await typeAndPass('Al', REMOTE_DELAY_MS);
    expect(server.calls.at(-1)).toBe('Al@1');
    expect(autosave.getStatus().remote.kind).toBe('saved');
  });

  it('sends no second save during a pending one', async () => {
    const { autosave, end, server, type, kept } = world();
    type('A');
    void autosave.saveNow();
    type('Al');
    end();
    expect(server.calls).toEqual(['A@null']);
    expect(kept()).toMatchObject({ draft: { answers: { carMake: 'Al' } }, sent: { answers: { carMake: 'A' } } });
    await pass(60_000);
    expect(server.calls).toEqual(['A@null']);
  });
});

describe('a draft changed in another window', () => {
  async function quarrel() {
    const all = world({ revision: 1, content: 'Alfa' });
    all.put(draftWith('Fiat'), 2);
    all.type('Alfa Romeo');
    await pass(REMOTE_DELAY_MS);
    return all;
  }

  it('reports the conflict and changes neither version before a choice', async () => {
    const { autosave, server, typeAndPass, kept } = await quarrel();
    expect(autosave.getStatus().remote).toMatchObject({ kind: 'changed', copy: { revision: 2 } });
    await typeAndPass('Alfa Romeo 1750', 60_000);
    autosave.leave();
    expect(server.calls).toEqual(['Alfa Romeo@1']);
    expect(makeIn(server.copy?.draft)).toBe('Fiat');
    expect(kept()).toMatchObject({ isAhead: true, draft: { answers: { carMake: 'Alfa Romeo 1750' } } });
  });

  it('is overwritten with the local version on request', async () => {
    const { autosave, server } = await quarrel();
    await expect(autosave.overwriteRemote()).resolves.toMatchObject({ kind: 'saved' });
    expect(makeIn(server.copy?.draft)).toBe('Alfa Romeo');
    expect(server.copy?.revision).toBe(3);
  });

  it('is overwritten even if the local version was saved before', async () => {
    const { autosave, server, type } = await quarrel();
    type('Alfa');
    await autosave.overwriteRemote();
    expect(makeIn(server.copy?.draft)).toBe('Alfa');
  });
});

describe('a newer remote copy', () => {
  it('is detected without local changes', async () => {
    const { autosave, server, put } = world({ revision: 1, content: 'Alfa' });
    put(draftWith('Fiat'), 2);
    await expect(autosave.saveNow()).resolves.toMatchObject({ kind: 'none' });
    await expect(autosave.recheck()).resolves.toMatchObject({ kind: 'changed', copy: { revision: 2 } });
    expect(makeIn(server.copy?.draft)).toBe('Fiat');
  });

  it('is no conflict if both versions are equal', async () => {
    const { autosave, put } = world({ revision: 1, content: 'Alfa' });
    put(draftWith('Alfa'), 2);
    await expect(autosave.recheck()).resolves.toMatchObject({ kind: 'saved' });
    expect(autosave.revision()).toBe(3);
  });
});

describe('submission', () => {
  it('waits for the pending save and blocks further ones', async () => {
    const { autosave, server, type, typeAndPass, kept } = world();
    type('A');
    void autosave.saveNow();
    await autosave.pause();
    expect(server.copy?.revision).toBe(1);
    autosave.noteAttempt({ key: 'k', signature: 's', revision: 1, trustScore: 2 });
    expect(kept()?.attempt?.key).toBe('k');
    await typeAndPass('Al', 60_000);
    expect(server.calls).toEqual(['A@null']);
    autosave.resume();
    await pass(REMOTE_DELAY_MS);
    expect(server.calls).toEqual(['A@null', 'Al@1']);
  });

  it('deletes the submitted draft and no other', async () => {
    const { autosave, end, server, typeAndPass, kept } = world();
    await typeAndPass('A', LOCAL_DELAY_MS);
    autosave.finish();
    expect(kept()).toBeNull();
    await typeAndPass('Al', 60_000);
    end();
    expect(kept()).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('reports a submission from another window', async () => {
    const { autosave, server, typeAndPass, put } = world({ revision: 1, content: 'A' });
    put(draftWith('A'), 2);
    if (server.copy !== null) server.copy = { ...server.copy, isSubmitted: true };
    await typeAndPass('Al', REMOTE_DELAY_MS);
    expect(autosave.getStatus().remote.kind).toBe('submitted');
  });
});
