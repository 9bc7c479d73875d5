import type { ApiFailure } from '@marque/core/client';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { describe, expect, it, vi } from 'vitest';
import { createListEditor, isDirty, type SavedList } from './list-editor.ts';
import { mergeBoth } from './merge-both.ts';

interface Item {
  readonly id: string;
  readonly title: string;
  readonly isLive: boolean;
}
const item = (id: string, title = id, isLive = true): Item => ({ id, title, isLive });
const list = (revision: number, ...items: Item[]): SavedList<Item> => ({
  revision,
  items,
  dtSavedUTC: null,
  savedBy: { nickname: 'ann' },
});
const CHANGED: ApiFailure = { kind: 'refused', status: 409, problem: { code: 409, message: 'draftChanged' } };

/** A server that stores what is saved on its own revision. */
function open() {
  const state = { isOffline: false, stored: list(1, item('a')), failure: null as ApiFailure | null };
  const save = vi.fn(async (revision: number, items: readonly Item[]): Promise<Result<SavedList<Item>, ApiFailure>> => {
    if (state.failure !== null) return refuse(state.failure);
    if (revision !== state.stored.revision) return refuse(CHANGED);
    state.stored = list(revision + 1, ...items);
    return succeed(state.stored);
  });
  const parts = { save, read: async () => succeed(state.stored), isOffline: () => state.isOffline };
  return { state, save, editor: createListEditor<Item>(parts, state.stored) };
}

describe('a list of the home page that is edited', () => {
  it('is saved as a whole, once, and only where it has changed', async () => {
    const { editor, save, state } = open();
    expect(await editor.save()).toBe(true);
    editor.change('a', { title: 'A' });
    editor.change('gone', { title: 'x' });
    expect(isDirty(editor.getState())).toBe(true);
    expect(await editor.save()).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
    expect(state.stored).toMatchObject({ revision: 2, items: [{ title: 'A' }] });
    expect(isDirty(editor.getState())).toBe(false);
  });

  it('keeps changes offline and after a failure', async () => {
    const { editor, save, state } = open();
    editor.change('a', { title: 'A' });
    state.isOffline = true;
    expect(await editor.save()).toBe(false);
    expect(save).not.toHaveBeenCalled();
    state.isOffline = false;
    state.failure = { kind: 'network' };
    expect(await editor.save()).toBe(false);
    expect(editor.getState()).toMatchObject({ failure: { kind: 'network' }, items: [{ title: 'A' }] });
    state.failure = null;
    expect(await editor.save()).toBe(true);
  });

  it.each([
    ['mine', ['Mine']],
    ['theirs', ['Theirs', 'New']],
    ['both', ['Theirs', 'Mine', 'New']],
  ] as const)('asks after a conflict, and saves nothing by the answer: %s', async (choice, titles) => {
    const { editor, save, state } = open();
    editor.change('a', { title: 'Mine' });
    state.stored = list(2, item('a', 'Theirs'), item('b', 'New'));
    expect(await editor.save()).toBe(false);
    expect(editor.getState().theirs?.revision).toBe(2);
    editor.resolve(choice);
    expect(editor.getState().items.map(({ title }) => title)).toEqual(titles);
    expect(save).toHaveBeenCalledTimes(1);
    expect(await editor.save()).toBe(true);
    expect(state.stored.items.map(({ title }) => title)).toEqual(titles);
  });

  it('shows what a colleague has saved, but not over what is changed here', () => {
    const { editor } = open();
    editor.receive(list(2, item('b')));
    expect(editor.getState().items).toEqual([item('b')]);
    editor.change('b', { title: 'Mine' });
    editor.receive(list(3, item('b', 'Theirs')));
    expect(editor.getState()).toMatchObject({ theirs: { revision: 3 }, items: [{ title: 'Mine' }] });
  });
});

describe('both versions of a list', () => {
  const base = [item('a'), item('b'), item('c')];
  const merged = (mine: readonly Item[], theirs: readonly Item[]) =>
    mergeBoth(base, mine, theirs, () => 'copy').map(
      ({ id, title, isLive }) => `${id} ${title}${isLive ? '' : ' hidden'}`,
    );

  it('have what either has changed, added or removed', () => {
    const mine = [item('b'), item('a', 'A'), item('d')];
    const theirs = [item('c', 'C'), item('a'), item('b'), item('e')];
    expect(merged(mine, theirs)).toEqual(['c C', 'a A', 'b b', 'e e', 'd d']);
  });

  it('have twice what both have changed, once as a hidden copy', () => {
    expect(merged([item('a', 'Mine')], [item('a', 'Theirs')])).toEqual(['a Theirs', 'copy Mine hidden']);
  });

  it('keep what one has removed and the other changed', () => {
    expect(merged([item('a', 'A')], [item('b', 'B')])).toEqual(['b B', 'a A']);
  });

  it('have what both have written alike once', () => {
    expect(merged([item('a', 'Same')], [item('a', 'Same')])).toEqual(['a Same']);
  });
});
