import { listMeetups } from '@marque/core/contracts/meetups';
import type { PageFacts } from '@marque/core/contracts/page';
import { expect, it } from 'vitest';
import { loadEvent, loadEvents } from './load-events.ts';

const EVENTS = [{ meetupId: 3 }, { meetupId: 7 }];
const PAST = [{ meetupId: 2 }];
const LISTED = { meetups: EVENTS, past: PAST };
const LOTS = [
  { mainImagePath: 'a', mainImageColour: '#aaaaaa', lotType: 'car' },
  { mainImagePath: null, mainImageColour: '#bbbbbb', lotType: 'car' },
  { mainImagePath: 'p', mainImageColour: '#cccccc', lotType: 'plate' },
  { mainImagePath: 'b', mainImageColour: '#dddddd', lotType: 'bike' },
];

/** Answers for events and for lots; null where that call fails. */
function factsOf(meetups: unknown, hits: unknown): Pick<PageFacts, 'api' | 'site'> {
  const call = async (endpoint: unknown) => {
    const body = endpoint === listMeetups ? meetups : hits;
    return body === null ? { ok: false, error: { kind: 'network' } } : { ok: true, value: { status: 200, body } };
  };
  return { site: 'cars', api: { call } as unknown as PageFacts['api'] };
}

it('puts pictures of lots beside the events, plates and lots without one left out', async () => {
  expect(await loadEvents(factsOf(LISTED, { hits: LOTS }))).toEqual({
    events: EVENTS,
    past: PAST,
    pictures: [
      { key: 'a', colour: '#aaaaaa' },
      { key: 'b', colour: '#dddddd' },
    ],
  });
});

it('does without pictures, and says where the events could not be loaded', async () => {
  expect(await loadEvents(factsOf(LISTED, null))).toEqual({ events: EVENTS, past: PAST, pictures: [] });
  expect(await loadEvents(factsOf(null, { hits: LOTS }))).toMatchObject({ events: null, past: [] });
});

it('finds one event by its address, and none that is not listed or no number', async () => {
  const facts = factsOf(LISTED, { hits: LOTS });
  const [first, second] = [
    { key: 'a', colour: '#aaaaaa' },
    { key: 'b', colour: '#dddddd' },
  ];
  expect(await loadEvent(facts, '7')).toEqual({ event: { meetupId: 7 }, isOver: false, picture: second });
  expect(await loadEvent(facts, '2')).toEqual({ event: { meetupId: 2 }, isOver: true, picture: first });
  expect(await loadEvent(facts, '8')).toBeNull();
  expect(await loadEvent(facts, '7.0')).toBeNull();
  await expect(loadEvent(factsOf(null, null), '7')).rejects.toThrow('could not be loaded');
});
