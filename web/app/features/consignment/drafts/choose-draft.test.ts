import { describe, expect, it } from 'vitest';
import { lookAt, type ServerCopy } from './choose-draft.ts';
import type { DraftRecord } from './draft-record.ts';

const draft = (carMake: string, step = 0) => ({
  variant: 'car-uk',
  version: 1,
  step,
  answers: { carMake },
  setting: {},
});

function here(part: Partial<DraftRecord> = {}): DraftRecord {
  return { id: 'a', keptAt: 100, draft: draft('Alfa'), revision: 1, isAhead: true, sent: null, attempt: null, ...part };
}

function there(part: Partial<ServerCopy> = {}): ServerCopy {
  return { id: 'a', revision: 1, savedAt: 90, isSubmitted: false, draft: draft('Alfa'), ...part };
}

/** A short description of the chosen draft. */
function seen(...found: Parameters<typeof lookAt>): string {
  const sight = lookAt(...found);
  if (sight.kind !== 'goOn') return sight.kind;
  const { id, draft: opened, revision, isThere } = sight.with;
  const { answers } = opened as ReturnType<typeof draft>;
  return `${id} ${answers.carMake} of revision ${revision}${isThere ? '' : ', to be saved'}`;
}

describe('the choice of a draft', () => {
  it.each<[string, Parameters<typeof lookAt>[0], string]>([
    ['no draft', { here: null, there: [], asked: null }, 'begin'],
    ['no local draft, server unavailable', { here: null, there: null, asked: null }, 'begin'],
    ['remote draft only', { here: null, there: [there()], asked: null }, 'offer'],
    ['remote submission only', { here: null, there: [there({ isSubmitted: true })], asked: null }, 'begin'],
    [
      'local draft only',
      { here: here({ revision: null }), there: [], asked: null },
      'a Alfa of revision null, to be saved',
    ],
    ['local draft, deleted remotely', { here: here(), there: [], asked: null }, 'a Alfa of revision null, to be saved'],
    [
      'local draft, server unavailable',
      { here: here(), there: null, asked: null },
      'a Alfa of revision 1, to be saved',
    ],
    ['equal drafts', { here: here({ isAhead: false }), there: [there()], asked: null }, 'a Alfa of revision 1'],
    [
      'local changes',
      { here: here({ draft: draft('Alfa Romeo') }), there: [there()], asked: null },
      'a Alfa Romeo of revision 1, to be saved',
    ],
    [
      'newer remote draft, no local changes',
      { here: here({ isAhead: false }), there: [there({ revision: 2, draft: draft('Fiat') })], asked: null },
      'a Fiat of revision 2',
    ],
    [
      'newer remote draft, equal',
      { here: here(), there: [there({ revision: 2, draft: draft('Alfa', 3) })], asked: null },
      'a Alfa of revision 2',
    ],
    [
      'newer remote draft from a save without a response',
      {
        here: here({ draft: draft('Alfa Romeo'), sent: draft('Alfa R') }),
        there: [there({ revision: 2, draft: draft('Alfa R') })],
        asked: null,
      },
      'a Alfa Romeo of revision 2, to be saved',
    ],
    [
      'changed on both sides',
      { here: here(), there: [there({ revision: 2, draft: draft('Fiat') })], asked: null },
      'choose',
    ],
    [
      'started in two windows',
      { here: here({ revision: null }), there: [there({ draft: draft('Fiat') })], asked: null },
      'choose',
    ],
    [
      'submitted from another window, with another remote draft',
      { here: here(), there: [there({ isSubmitted: true }), there({ id: 'b' })], asked: null },
      'offer',
    ],
    ['submitted from another window', { here: here(), there: [there({ isSubmitted: true })], asked: null }, 'begin'],
    [
      'another draft requested',
      { here: here(), there: [there({ id: 'b', draft: draft('Fiat') })], asked: 'b' },
      'b Fiat of revision 1',
    ],
    [
      'the local draft requested',
      { here: here({ draft: draft('Alfa Romeo') }), there: [there()], asked: 'a' },
      'a Alfa Romeo of revision 1, to be saved',
    ],
    [
      'the local draft requested, server unavailable',
      { here: here(), there: null, asked: 'a' },
      'a Alfa of revision 1, to be saved',
    ],
    ['requested, submitted', { here: here(), there: [there({ isSubmitted: true })], asked: 'a' }, 'submitted'],
    ['requested, missing', { here: here(), there: [], asked: 'c' }, 'missing'],
    ['requested, server unavailable', { here: null, there: null, asked: 'c' }, 'failed'],
  ])('%s: %#', (_, found, opened) => {
    expect(seen(found)).toBe(opened);
  });

  it('offers the latest draft and passes both versions to the choice', () => {
    const newest = there({ id: 'b', revision: 7 });
    expect(lookAt({ here: null, there: [newest, there()], asked: null })).toEqual({ kind: 'offer', there: newest });
    const [own, other] = [here(), there({ revision: 2, draft: draft('Fiat') })];
    expect(lookAt({ here: own, there: [other], asked: null })).toEqual({ kind: 'choose', here: own, there: other });
  });
});
