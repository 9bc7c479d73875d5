import { expect, it } from 'vitest';
import { endpoints } from '../contracts/all/index.ts';
import { NEVER_QUEUED, OUTBOX_COMMANDS } from './commands.ts';

/** Writes with an idempotency key whose effect does not depend on the moment. */
const SAFE_WRITES = ['addSaleDocument', 'addVendor', 'attendMeetup', 'moderateComment', 'placeComment'];
SAFE_WRITES.push('saveLotDraft', 'saveProspect', 'sendEnquiry');

it('accepts no command of which the moment matters', () => {
  const commands: readonly string[] = OUTBOX_COMMANDS;
  expect(NEVER_QUEUED.filter((name) => commands.includes(name))).toEqual([]);
  for (const word of ['bid', 'offer', 'pay', 'void', 'reserve', 'buy', 'purchase', 'withdraw', 'sale', 'card']) {
    expect(commands.filter((name) => name.toLowerCase().includes(word))).toEqual([]);
  }
});

it('lists every write of money among those that are never queued', () => {
  const names = endpoints.map(({ name }) => name);
  expect(NEVER_QUEUED.filter((name) => !names.includes(name))).toEqual([]);
  const writes = endpoints.filter(({ idempotent }) => idempotent).map(({ name }) => name);
  expect([...NEVER_QUEUED, ...SAFE_WRITES].toSorted()).toEqual(writes.toSorted());
});
