import { expect, it } from 'vitest';
import { createTextDrafts } from '../../state/index.ts';
import { sendDraft } from './use-text-draft.ts';

function begun(text: string) {
  const drafts = createTextDrafts();
  drafts.write('key', text);
  return drafts;
}

it('keeps a reply after a failure, and sends it under the same id again', async () => {
  const drafts = begun('The invoices are in the gallery.');
  const ids: string[] = [];
  const outcomes = [Promise.resolve(false), Promise.reject(new Error('The backend has ended.')), Promise.resolve(true)];
  for (const outcome of outcomes) {
    expect(drafts.getState().key?.text).toBe('The invoices are in the gallery.');
    await sendDraft(drafts, 'key', async (id) => {
      ids.push(id);
      return outcome;
    });
  }
  expect(drafts.getState()).toEqual({});
  expect(new Set(ids).size).toBe(1);
});

it('keeps what was typed while the text before it was being sent', async () => {
  const drafts = begun('First');
  await sendDraft(drafts, 'key', async () => {
    drafts.write('key', 'First, and more');
    return true;
  });
  expect(drafts.getState().key?.text).toBe('First, and more');
});

it('sends the text without the space around it', async () => {
  const drafts = begun('  Hello \n');
  const sent: string[] = [];
  await sendDraft(drafts, 'key', async (_, text) => sent.push(text) > 0);
  expect(sent).toEqual(['Hello']);
});
