import type { Presence, Realtime } from '@marque/core/realtime';
import { PRESENCE_REPEATED_MS, type PresenceEvent } from '@marque/core/rules/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTypingPresence } from './typing-presence.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const presence = { sendTyping: vi.fn<Presence['sendTyping']>(), leave: vi.fn() };
  let hear: (event: PresenceEvent) => void = () => undefined;
  const realtime = {
    joinPresence: vi.fn((_: number, onEvent: typeof hear) => {
      hear = onEvent;
      return presence;
    }),
  } as unknown as Realtime;
  const typing = createTypingPresence(7, () => 0);
  return {
    typing,
    presence,
    realtime,
    hear: (event: PresenceEvent) => hear(event),
    sent: () => presence.sendTyping.mock.calls.map((call) => call.join(' ')),
  };
}

it('hears of the others without saying anything of its own', () => {
  const { typing, realtime, hear, sent } = open();
  typing.update(realtime, null);
  hear({ kind: 'opened', memberId: 'b' });
  expect(typing.store.getState().members.size).toBe(1);
  expect(sent()).toEqual([]);
});

it('tells of the panel at once, of an amount after a pause, and of the end', async () => {
  const { typing, realtime, sent } = open();
  typing.update(realtime, { mode: 'live', amount: 1 });
  typing.update(realtime, { mode: 'live', amount: 12 });
  expect(sent()).toEqual(['client-openedLiveBidDrawer']);
  await vi.advanceTimersByTimeAsync(400);
  typing.update(realtime, null);
  expect(sent()).toEqual(['client-openedLiveBidDrawer', 'client-bidding 12', 'client-closedBidDrawer']);
});

it('never tells the amount of a maximum', async () => {
  const { typing, realtime, sent } = open();
  typing.update(realtime, { mode: 'maximum', amount: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toEqual(['client-openedMaximumBidDrawer']);
});

it('repeats that the member is there until they go', async () => {
  const { typing, realtime, sent } = open();
  typing.update(realtime, { mode: 'live', amount: null });
  await vi.advanceTimersByTimeAsync(2 * PRESENCE_REPEATED_MS);
  expect(sent()).toHaveLength(3);
  typing.update(realtime, null);
  await vi.advanceTimersByTimeAsync(2 * PRESENCE_REPEATED_MS);
  expect(sent()).toHaveLength(4);
});

it('tells nothing while it is not shared, and withdraws what was told', async () => {
  const { typing, realtime, hear, sent } = open();
  typing.update(realtime, { mode: 'live', amount: 12 });
  typing.share(false);
  typing.update(realtime, { mode: 'live', amount: 13 });
  await vi.advanceTimersByTimeAsync(PRESENCE_REPEATED_MS);
  expect(sent()).toEqual(['client-openedLiveBidDrawer', 'client-closedBidDrawer']);
  hear({ kind: 'opened', memberId: 'b' });
  expect(typing.store.getState().members.size).toBe(1);
  typing.share(true);
  expect(sent().at(-1)).toBe('client-openedLiveBidDrawer');
});

it('leaves the channel and forgets the others when the viewer can no longer bid', () => {
  const { typing, realtime, presence, hear } = open();
  typing.update(realtime, { mode: 'live', amount: null });
  hear({ kind: 'opened', memberId: 'b' });
  typing.update(null, null);
  expect(presence.sendTyping).toHaveBeenLastCalledWith('client-closedBidDrawer');
  expect(presence.leave).toHaveBeenCalledTimes(1);
  expect(typing.store.getState().members.size).toBe(0);
});
