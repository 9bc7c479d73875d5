import { randomUUID } from 'node:crypto';
import { attendMeetup, listMeetups } from '@marque/core/contracts/meetups';
import { MINUTE_MS } from '@marque/core/rules/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTables } from '../api-tests/harness/stored-rows.ts';
import { type Call, startTestServer, stopTime, type TestServer } from '../api-tests/harness/test-server.ts';
import { attendance } from '../api-tests/selling/selling-calls.ts';
import { requireSqlite } from '../platform/db/index.ts';

/** Two places. */
const CARS = 1;
/** As many as come. */
const WATCHES = 2;
/** Of cars, over since last week. */
const PAST = 3;

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
});
afterAll(() => server.stop());

async function refusalOf(call: Call): Promise<unknown> {
  const before = storedTables(server);
  const { json } = await server.visitor.call(attendMeetup, call);
  expect(storedTables(server)).toEqual(before);
  return json;
}

const over = async (query: Call['query'] = {}) => {
  const { past } = await server.visitor.ask(listMeetups, { query });
  return past.map(({ meetupId }) => meetupId);
};

const listed = async (query: Call['query'] = {}) => {
  const { meetups } = await server.visitor.ask(listMeetups, { query });
  return meetups.map(({ meetupId }) => meetupId);
};

describe('events', () => {
  it('are those of the site that is asked', async () => {
    expect(await listed()).toEqual([CARS]);
    const { meetups } = await server.visitor.ask(listMeetups, { site: 'watches' });
    expect(meetups).toMatchObject([{ meetupId: WATCHES, site: 'watches', placesLeft: null, countryCode: 'GB' }]);
    expect(await listed({ site: 'all' })).toEqual([CARS, WATCHES]);
    expect(await listed({ site: 'watches' })).toEqual([WATCHES]);
  });
});

describe('coming to an event', () => {
  it('is for visitors too, once an address, while there are places', async () => {
    const { attendeeId } = await server.visitor.ask(attendMeetup, attendance('Ann@Example.com', {}, CARS));
    expect(attendeeId).toBeGreaterThan(0);
    const again = await refusalOf(attendance(' ann@example.com', {}, CARS));
    expect(again).toEqual({ code: 409, message: 'alreadyAttending' });
    const { meetups } = await server.visitor.ask(listMeetups);
    expect(meetups[0]).toMatchObject({ placesLeft: 1 });
    await server.program('buyer').ask(attendMeetup, attendance('buyer@marque.test', {}, CARS));
    const third = await refusalOf(attendance('third@example.com', {}, CARS));
    expect(third).toEqual({ code: 409, message: 'meetupFull' });
    expect(await refusalOf(attendance('ann@example.com', {}, CARS))).toMatchObject({ message: 'alreadyAttending' });
  });

  it('gives the last place to one of those who ask at once', async () => {
    const { db } = server.context;
    await requireSqlite(db).batch((connection) =>
      connection.exec(`update meetups set places = 1 where id = ${WATCHES}`),
    );
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => server.visitor.call(attendMeetup, attendance(`${name}@example.com`))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409]);
    await requireSqlite(db).batch((connection) =>
      connection.exec(`update meetups set places = null where id = ${WATCHES}`),
    );
  });

  it.each<[string, object]>([
    ['without its rules', { eventRules: false }],
    ['without a word on its rules', { eventRules: undefined }],
    ['without a name', { fullName: '  ' }],
    ['at no address', { email_address: 'ann' }],
    ['with a telephone of letters', { mobilePhone: '+44 ring me' }],
    ['with a picture that runs', { imageUrl: [{ name: 'a', type: '', url: 'data:text/html,x', success: true }] }],
  ])('%s is refused', async (_, changes) => {
    const refusal = await refusalOf(attendance('rules@example.com', changes));
    expect(refusal).toMatchObject({ code: 400, message: 'malformedRequest' });
  });

  it.each([
    ['that there is not', 99],
    ['that is over', PAST],
  ])('%s', async (_, meetupId) => {
    expect(await refusalOf(attendance('ann@example.com', {}, meetupId))).toEqual({ code: 404, message: 'notFound' });
  });

  it('sent again with its key is one attendance, and too quick a one is marked', async () => {
    const call = { ...attendance('quick@example.com', { trustScore: 12 }), key: randomUUID() };
    const first = await server.visitor.ask(attendMeetup, call);
    expect(await server.visitor.ask(attendMeetup, call)).toEqual(first);
    const row = requireSqlite(server.context.db)
      .readConnection.prepare<[number], { body: string; trust_score: number }>(
        'select body, trust_score from attendees where id = ?',
      )
      .get(first.attendeeId);
    expect(row?.trust_score).toBe(12);
    expect(JSON.parse(row?.body ?? '{}')).toMatchObject({ mark: 'tooQuick', eventRules: true });
  });
});

// Last: what the clock sets going changes the database by itself.
it('refuses registrations from the end of an event on, and lists it as past', async () => {
  expect(await over({ site: 'all' })).toEqual([PAST]);
  const { meetups } = await server.visitor.ask(listMeetups, { query: { site: 'watches' } });
  const endsAt = Date.parse(meetups[0]?.dtEndUTC ?? '');
  await server.advance(endsAt - server.context.clock.now() - MINUTE_MS);
  expect(await listed({ site: 'all' })).toEqual([CARS, WATCHES]);
  expect((await server.visitor.call(attendMeetup, attendance('guest@example.com'))).status).toBe(201);
  await server.advance(MINUTE_MS);
  expect(await listed({ site: 'all' })).toEqual([]);
  expect(await over()).toEqual([CARS, PAST]);
  expect(await over({ site: 'watches' })).toEqual([WATCHES]);
  const late = await server.visitor.call(attendMeetup, attendance('late@example.com'));
  expect(late.json).toEqual({ code: 404, message: 'notFound' });
});
