import { describe, expect, it } from 'vitest';
import type { DraftRecord } from './draft-record.ts';
import { type ServerCopy, selectDraftToOpen } from './draft-to-open.ts';

const draft = (carMake: string, step = 0) => ({
  variant: 'car-uk',
  version: 1,
  step,
  answers: { carMake },
  setting: {},
});

function local(part: Partial<DraftRecord> = {}): DraftRecord {
  return { id: 'a', keptAt: 100, draft: draft('Alfa'), revision: 1, isAhead: true, sent: null, attempt: null, ...part };
}

function remote(part: Partial<ServerCopy> = {}): ServerCopy {
  return { id: 'a', revision: 1, savedAt: 90, isSubmitted: false, draft: draft('Alfa'), ...part };
}

type Found = Parameters<typeof selectDraftToOpen>[0];

/** A short description of the chosen draft. */
function seen(found: Partial<Found>): string {
  const choice = selectDraftToOpen({ local: null, remote: [], asked: null, ...found });
  if (choice.kind !== 'continue') return choice.kind;
  const { id, draft: opened, revision, isSynced } = choice.with;
  const { answers } = opened as ReturnType<typeof draft>;
  return `${id} ${answers.carMake} of revision ${revision}${isSynced ? '' : ', to be saved'}`;
}

describe('the choice of a draft', () => {
  it.each<[string, Partial<Found>, string]>([
    ['no draft', {}, 'begin'],
    ['no local draft, server unavailable', { remote: null }, 'begin'],
    ['remote draft only', { remote: [remote()] }, 'offer'],
    ['remote draft whose answers were not loaded', { remote: [remote({ draft: null })] }, 'load'],
    [
      'newer remote draft whose answers were not loaded',
      { local: local(), remote: [remote({ revision: 2, draft: null })] },
      'load',
    ],
    [
      'equal drafts, answers not loaded',
      { local: local(), remote: [remote({ draft: null })] },
      'a Alfa of revision 1, to be saved',
    ],
    ['remote submission only', { remote: [remote({ isSubmitted: true })] }, 'begin'],
    ['local draft only', { local: local({ revision: null }) }, 'a Alfa of revision null, to be saved'],
    ['local draft, deleted remotely', { local: local() }, 'a Alfa of revision null, to be saved'],
    ['local draft, server unavailable', { local: local(), remote: null }, 'a Alfa of revision 1, to be saved'],
    ['equal drafts', { local: local({ isAhead: false }), remote: [remote()] }, 'a Alfa of revision 1'],
    [
      'local changes',
      { local: local({ draft: draft('Alfa Romeo') }), remote: [remote()] },
      'a Alfa Romeo of revision 1, to be saved',
    ],
    [
      'older remote draft, from before the last save',
      { local: local({ revision: 2, isAhead: false, draft: draft('Alfa Romeo') }), remote: [remote()] },
      'a Alfa Romeo of revision 2',
    ],
    [
      'older remote draft, and local changes since the last save',
      { local: local({ revision: 2, draft: draft('Alfa Romeo') }), remote: [remote()] },
      'a Alfa Romeo of revision 2, to be saved',
    ],
    [
      'newer remote draft, no local changes',
      { local: local({ isAhead: false }), remote: [remote({ revision: 2, draft: draft('Fiat') })] },
      'a Fiat of revision 2',
    ],
    [
      'newer remote draft, equal',
      { local: local(), remote: [remote({ revision: 2, draft: draft('Alfa', 3) })] },
      'a Alfa of revision 2',
    ],
    [
      'newer remote draft from a save without a response',
      {
        local: local({ draft: draft('Alfa Romeo'), sent: draft('Alfa R') }),
        remote: [remote({ revision: 2, draft: draft('Alfa R') })],
      },
      'a Alfa Romeo of revision 2, to be saved',
    ],
    ['changed on both sides', { local: local(), remote: [remote({ revision: 2, draft: draft('Fiat') })] }, 'choose'],
    [
      'started in two windows',
      { local: local({ revision: null }), remote: [remote({ draft: draft('Fiat') })] },
      'choose',
    ],
    [
      'submitted from another window, with another remote draft',
      { local: local(), remote: [remote({ isSubmitted: true }), remote({ id: 'b' })] },
      'offer',
    ],
    ['submitted from another window', { local: local(), remote: [remote({ isSubmitted: true })] }, 'begin'],
    [
      'another draft requested',
      { local: local(), remote: [remote({ id: 'b', draft: draft('Fiat') })], asked: 'b' },
      'b Fiat of revision 1',
    ],
    [
      'the local draft requested',
      { local: local({ draft: draft('Alfa Romeo') }), remote: [remote()], asked: 'a' },
      'a Alfa Romeo of revision 1, to be saved',
    ],
    [
      'the local draft requested, server unavailable',
      { local: local(), remote: null, asked: 'a' },
      'a Alfa of revision 1, to be saved',
    ],
    ['requested, submitted', { local: local(), remote: [remote({ isSubmitted: true })], asked: 'a' }, 'submitted'],
    ['requested, missing', { local: local(), asked: 'c' }, 'missing'],
    ['requested, server unavailable', { remote: null, asked: 'c' }, 'failed'],
  ])('%s: %#', (_, found, opened) => {
    expect(seen(found)).toBe(opened);
  });

  it('offers the latest draft and passes both versions to the choice', () => {
    const newest = remote({ id: 'b', revision: 7 });
    expect(selectDraftToOpen({ local: null, remote: [newest, remote()], asked: null })).toEqual({
      kind: 'offer',
      remote: newest,
    });
    const [own, other] = [local(), remote({ revision: 2, draft: draft('Fiat') })];
    expect(selectDraftToOpen({ local: own, remote: [other], asked: null })).toEqual({
      kind: 'choose',
      local: own,
      remote: other,
    });
  });
});
