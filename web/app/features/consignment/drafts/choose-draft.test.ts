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

/** What is opened, in short. */
function seen(...found: Parameters<typeof lookAt>): string {
  const sight = lookAt(...found);
  if (sight.kind !== 'goOn') return sight.kind;
  const { id, draft: opened, revision, isThere } = sight.with;
  const { answers } = opened as ReturnType<typeof draft>;
  return `${id} ${answers.carMake} of revision ${revision}${isThere ? '' : ', to be saved'}`;
}

describe('a form that is opened', () => {
  it.each<[string, Parameters<typeof lookAt>[0], string]>([
    ['nothing anywhere', { here: null, there: [], asked: null }, 'begin'],
    ['nothing here, nobody could ask', { here: null, there: null, asked: null }, 'begin'],
    ['only there', { here: null, there: [there()], asked: null }, 'offer'],
    ['only there, submitted', { here: null, there: [there({ isSubmitted: true })], asked: null }, 'begin'],
    ['only here', { here: here({ revision: null }), there: [], asked: null }, 'a Alfa of revision null, to be saved'],
    ['only here, thrown away there', { here: here(), there: [], asked: null }, 'a Alfa of revision null, to be saved'],
    ['only here, nobody could ask', { here: here(), there: null, asked: null }, 'a Alfa of revision 1, to be saved'],
    ['both, one', { here: here({ isAhead: false }), there: [there()], asked: null }, 'a Alfa of revision 1'],
    [
      'ahead here',
      { here: here({ draft: draft('Alfa Romeo') }), there: [there()], asked: null },
      'a Alfa Romeo of revision 1, to be saved',
    ],
    [
      'newer there, nothing new here',
      { here: here({ isAhead: false }), there: [there({ revision: 2, draft: draft('Fiat') })], asked: null },
      'a Fiat of revision 2',
    ],
    [
      'newer there, the same',
      { here: here(), there: [there({ revision: 2, draft: draft('Alfa', 3) })], asked: null },
      'a Alfa of revision 2',
    ],
    [
      'newer there by a save that was not heard of',
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
      'begun in two windows',
      { here: here({ revision: null }), there: [there({ draft: draft('Fiat') })], asked: null },
      'choose',
    ],
    [
      'submitted from another window, another draft there',
      { here: here(), there: [there({ isSubmitted: true }), there({ id: 'b' })], asked: null },
      'offer',
    ],
    ['submitted from another window', { here: here(), there: [there({ isSubmitted: true })], asked: null }, 'begin'],
    [
      'another one asked for',
      { here: here(), there: [there({ id: 'b', draft: draft('Fiat') })], asked: 'b' },
      'b Fiat of revision 1',
    ],
    [
      'the one here asked for',
      { here: here({ draft: draft('Alfa Romeo') }), there: [there()], asked: 'a' },
      'a Alfa Romeo of revision 1, to be saved',
    ],
    [
      'the one here asked for, nobody could ask',
      { here: here(), there: null, asked: 'a' },
      'a Alfa of revision 1, to be saved',
    ],
    ['asked for, submitted', { here: here(), there: [there({ isSubmitted: true })], asked: 'a' }, 'submitted'],
    ['asked for, not there', { here: here(), there: [], asked: 'c' }, 'missing'],
    ['asked for, nobody could ask', { here: null, there: null, asked: 'c' }, 'failed'],
  ])('%s: %#', (_, found, opened) => {
    expect(seen(found)).toBe(opened);
  });

  it('offers the one saved last, and hands both sides to the choice', () => {
    const newest = there({ id: 'b', revision: 7 });
    expect(lookAt({ here: null, there: [newest, there()], asked: null })).toEqual({ kind: 'offer', there: newest });
    const [own, other] = [here(), there({ revision: 2, draft: draft('Fiat') })];
    expect(lookAt({ here: own, there: [other], asked: null })).toEqual({ kind: 'choose', here: own, there: other });
  });
});
