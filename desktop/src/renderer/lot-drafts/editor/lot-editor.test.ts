import type { ApiFailure } from '@marque/core/client';
import type { LotDraft } from '@marque/core/contracts/staff';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lotDraft } from '../testing/lot-draft.ts';
import { createLotEditor, isDirty, saveState } from './lot-editor.ts';
import { type LotContent, sentContent } from './sent-content.ts';

const CHANGED: ApiFailure = { kind: 'refused', status: 409, problem: { code: 409, message: 'draftChanged' } };
const DOWN: ApiFailure = { kind: 'network' };

/** A server that stores what is saved on its own revision. */
function open({ isOffline = false } = {}) {
  const state = { offline: isOffline, stored: lotDraft(), refusal: null as ApiFailure | null };
  const save = vi.fn(async (revision: number, content: LotContent): Promise<Result<LotDraft, ApiFailure>> => {
    if (state.refusal !== null) return refuse(state.refusal);
    if (revision !== state.stored.revision) return refuse(CHANGED);
    state.stored = lotDraft({ revision: revision + 1, content });
    return succeed(state.stored);
  });
  const read = async () => succeed(state.stored);
  return { state, save, editor: createLotEditor({ save, read, isOffline: () => state.offline }, lotDraft()) };
}
const stateOf = ({ editor }: ReturnType<typeof open>) => saveState(editor.getState());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the editor of a lot in preparation', () => {
  it('saves a pause after the last change, once', async () => {
    const lot = open();
    lot.editor.change({ title: 'A' });
    lot.editor.change({ title: 'A car' });
    expect(stateOf(lot)).toBe('unsaved');
    await vi.runAllTimersAsync();
    expect(lot.save).toHaveBeenCalledTimes(1);
    expect(lot.state.stored.content.title).toBe('A car');
    expect(stateOf(lot)).toBe('saved');
  });

  it('saves what is typed while a save is on its way', async () => {
    const lot = open();
    lot.editor.change({ title: 'A' });
    const first = lot.editor.save();
    lot.editor.change({ title: 'A car' });
    await first;
    await vi.runAllTimersAsync();
    expect(lot.state.stored).toMatchObject({ revision: 5, content: { title: 'A car' } });
    expect(lot.editor.getState().content.title).toBe('A car');
  });

  it('leaves out blank facts and paragraphs, and keeps them on the screen', async () => {
    const lot = open();
    const facts = [
      { label: 'mileage' as const, value: '45,000 miles' },
      { label: 'keys' as const, value: ' ' },
    ];
    lot.editor.change({ facts, story: ['One', ' '], make: '' });
    await vi.runAllTimersAsync();
    expect(lot.state.stored.content).toMatchObject({ facts: [facts[0]], story: ['One'], make: null });
    expect(lot.editor.getState().content.facts).toEqual(facts);
    expect(stateOf(lot)).toBe('saved');
    expect(lot.save).toHaveBeenCalledTimes(1);
  });

  it('sends nothing that the server would not read', async () => {
    const lot = open();
    lot.editor.change({ title: 'x'.repeat(500) });
    await vi.runAllTimersAsync();
    expect(stateOf(lot)).toBe('malformed');
    expect(lot.save).not.toHaveBeenCalled();
  });

  it('keeps changes while it is offline, and after a failure', async () => {
    const lot = open({ isOffline: true });
    lot.editor.change({ title: 'A' });
    await vi.runAllTimersAsync();
    expect(lot.save).not.toHaveBeenCalled();
    lot.state.offline = false;
    lot.state.refusal = DOWN;
    expect(await lot.editor.save()).toBe(false);
    expect(stateOf(lot)).toBe('failed');
    lot.state.refusal = null;
    expect(await lot.editor.save()).toBe(true);
    expect(lot.state.stored.content.title).toBe('A');
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('asks which version to keep after a colleague has saved: %s', async (choice, title) => {
    const lot = open();
    lot.state.stored = lotDraft({ revision: 4, content: { ...lotDraft().content, title: 'Theirs' } });
    lot.editor.change({ title: 'Mine' });
    await vi.runAllTimersAsync();
    expect(stateOf(lot)).toBe('conflict');
    lot.editor.resolve(choice);
    await vi.runAllTimersAsync();
    expect(lot.editor.getState().content.title).toBe(title);
    expect(lot.state.stored.content.title).toBe(title);
    expect(stateOf(lot)).toBe('saved');
  });

  it('has no conflict where a colleague has written the same', async () => {
    const lot = open();
    lot.state.stored = lotDraft({ revision: 4, content: { ...lotDraft().content, title: 'Same' } });
    lot.editor.change({ title: 'Same' });
    await vi.runAllTimersAsync();
    expect(stateOf(lot)).toBe('saved');
    expect(lot.editor.getState().draft.revision).toBe(4);
  });

  it('shows a newer version of the server, but not over what is typed', () => {
    const { editor } = open();
    const answered = lotDraft({ approval: { ...lotDraft().approval, state: 'approved' } });
    editor.change({ title: 'Mine' });
    editor.receive(answered);
    expect(editor.getState()).toMatchObject({ draft: answered, content: { title: 'Mine' }, theirs: null });
    expect(isDirty(editor.getState())).toBe(true);
    editor.receive(lotDraft({ revision: 9, content: { ...answered.content, title: 'Theirs' } }));
    expect(editor.getState().theirs?.revision).toBe(9);
  });
});

it('the content of a draft is sent as it is stored', () => {
  expect(sentContent(lotDraft().content)).toEqual(lotDraft().content);
});
