import { expect, it, vi } from 'vitest';
import type { ConsoleBridge, DraftValue, EventOf } from '../../ipc/contract.ts';
import { createBackendStore } from '../state/backend-store.ts';
import { createConsignments, withDraft } from './consignment-store.ts';
import { DRAFT_ID, draftValue } from './draft-value.arbitrary.ts';

const session = (userId: number | null): EventOf<'session'> => ({
  state: userId === null ? 'signedOut' : 'signedIn',
  user: userId === null ? null : { userId, nickname: 'anna', name: 'Anna', role: 'staff' },
  serverUrl: 'http://127.0.0.1',
  keeps: 'session',
});

function setUp({ local = [] as readonly DraftValue[], opened = null as DraftValue | null } = {}) {
  const call = vi.fn(async (name: string) => {
    if (name === 'drafts.list') return { drafts: [], local };
    if (name === 'drafts.open') return opened;
    if (name === 'drafts.discard') return {};
    throw new Error(`No ${name}.`);
  });
  let hear: (value: DraftValue) => void = () => undefined;
  const bridge = {
    call,
    on(_name: string, listener: typeof hear) {
      hear = listener;
      return () => undefined;
    },
  } as unknown as ConsoleBridge;
  const backend = createBackendStore();
  backend.setState({ session: session(3) });
  const consignments = createConsignments({ bridge, backend, now: () => 0 });
  const end = consignments.follow();
  return { consignments, backend, call, hear: (value: DraftValue) => hear(value), end };
}

it('has the drafts of the account, and follows them', async () => {
  const { consignments, hear } = setUp({ local: [draftValue()] });
  await vi.waitFor(() => expect(consignments.getState().isRead).toBe(true));
  hear(draftValue({ savedAt: 2_000, state: 'saved' }));
  expect(consignments.getState().drafts.map(({ state }) => state)).toEqual(['saved']);
});

it('forgets the drafts of an account that signs out', async () => {
  const { consignments, backend } = setUp({ local: [draftValue()], opened: draftValue() });
  await consignments.open(DRAFT_ID);
  backend.setState({ session: session(null) });
  expect(consignments.getState()).toMatchObject({ drafts: [], session: null, tab: 'drafts' });
});

it('says why a draft was not opened', async () => {
  const { consignments } = setUp();
  await consignments.open(DRAFT_ID);
  expect(consignments.getState().opening).toEqual({ id: DRAFT_ID, failure: 'notHere' });
});

it('keeps an open form while other tabs are shown', async () => {
  const { consignments } = setUp({ opened: draftValue() });
  await consignments.open(DRAFT_ID);
  const { session: opened } = consignments.getState();
  consignments.show('drafts');
  await consignments.open(DRAFT_ID);
  expect(opened?.id).toBe(DRAFT_ID);
  expect(consignments.getState().session).toBe(opened);
});

it('closes a discarded draft', async () => {
  const { consignments } = setUp({ local: [draftValue()], opened: draftValue() });
  await consignments.open(DRAFT_ID);
  expect(await consignments.discard(DRAFT_ID)).toBe(true);
  expect(consignments.getState()).toMatchObject({ drafts: [], session: null, tab: 'drafts' });
});

it('sorts drafts by their last save, and takes no older version', () => {
  const other = draftValue({ id: '5f0c5a52-7d0f-4c55-9f4a-0d6f0f3c9b11', savedAt: 1_500 });
  const list = withDraft([draftValue({ savedAt: 1_000 })], other);
  expect(list.map(({ savedAt }) => savedAt)).toEqual([1_500, 1_000]);
  expect(withDraft(list, draftValue({ savedAt: 900 }))).toBe(list);
});
