import { expect, it } from 'vitest';
import { createTextDrafts } from './text-drafts.ts';

function open() {
  let made = 0;
  return createTextDrafts(() => `id-${++made}`);
}

it('keeps one id while a text is being written', () => {
  const drafts = open();
  drafts.write('a', 'H');
  drafts.write('a', 'Hello');
  drafts.write('b', 'Other');
  expect(drafts.send('a')).toEqual({ id: 'id-1', text: 'Hello' });
  expect(drafts.send('b')).toEqual({ id: 'id-2', text: 'Other' });
});

it('sends the same text again under the same id, and another text under another', () => {
  const drafts = open();
  drafts.write('a', 'Hello');
  expect(drafts.send('a')).toEqual(drafts.send('a'));
  drafts.write('a', 'Hello again');
  expect(drafts.send('a')).toEqual({ id: 'id-2', text: 'Hello again' });
});

it('begins anew once a text has arrived', () => {
  const drafts = open();
  drafts.write('a', 'Hello');
  drafts.send('a');
  drafts.finish('a');
  expect(drafts.getState()).toEqual({});
  drafts.write('a', 'Hello');
  expect(drafts.send('a').id).toBe('id-2');
});
