import { expect, it } from 'vitest';
import { COMMANDS, KEY_TABLE, readKey, worksInFields } from './key-table.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

it.each([
  ['j', press('j'), null, { command: 'nextRow', pending: null }],
  ['Ctrl K', press('k', { ctrlKey: true }), null, { command: 'palette', pending: null }],
  ['the command key of a Mac', press('k', { metaKey: true }), null, { command: 'palette', pending: null }],
  ['k alone', press('k'), null, { command: 'previousRow', pending: null }],
  ['g', press('g'), null, { command: null, pending: 'g' }],
  ['g, then q', press('q'), 'g', { command: 'queues', pending: null }],
  ['g, then a key that goes nowhere', press('x'), 'g', { command: null, pending: null }],
  ['Alt J, which menus use', press('j', { altKey: true }), null, { command: null, pending: null }],
])('reads %s', (_, event, pending, reading) => {
  expect(readKey(event, pending)).toEqual(reading);
});

it('has one entry for every command, and no key twice', () => {
  expect(KEY_TABLE.map(({ command }) => command).toSorted()).toEqual([...COMMANDS].toSorted());
  const pressed = KEY_TABLE.map(({ keys, withControl }) => `${withControl === true} ${keys.join(' ')}`);
  expect(new Set(pressed).size).toBe(pressed.length);
});

it('leaves letters to the fields that are typed into', () => {
  expect(['palette', 'close', 'settleConflict'].every((command) => worksInFields(command as 'palette'))).toBe(true);
  expect(['search', 'nextRow', 'takeLot'].some((command) => worksInFields(command as 'palette'))).toBe(false);
});
