import { toIso } from '@marque/core/contracts/instants';
import type { Meetup } from '@marque/core/contracts/meetups';
import { type EventTime, isEventOver, listEvents } from '@marque/core/rules/calendar';
import type { Site } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { type AttendeesTable, type MeetupsTable, readInPages, type Schema } from '../platform/db/index.ts';

type MeetupRow = Selectable<MeetupsTable> & { readonly attendees: number };

/** Events with how many come, in the order in which they were entered. */
function allMeetups(db: Kysely<Schema>) {
  return db
    .selectFrom('meetups')
    .selectAll('meetups')
    .select(({ selectFrom }) =>
      selectFrom('attendees')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('attendees.meetup_id', '=', 'meetups.id')
        .$asScalar()
        .$notNull()
        .as('attendees'),
    )
    .orderBy('id');
}

/** Events as they are listed, by `listEvents` of the rules. A site has a handful a year, so that all of them are read. */
export async function findMeetups(
  db: Kysely<Schema>,
  site: Site | 'all',
  now: number,
): Promise<{ readonly coming: readonly MeetupRow[]; readonly past: readonly MeetupRow[] }> {
  const rows = await allMeetups(db)
    .$if(site !== 'all', (meetups) => meetups.where('site', '=', site as Site))
    .execute();
  const { coming, past } = listEvents(
    rows.map((row) => ({ row, ...timeOf(row) })),
    now,
  );
  return { coming: coming.map(({ row }) => row), past: past.map(({ row }) => row) };
}

/** An event that may still be signed up for; null for one that is over. */
export async function findUpcoming(db: Kysely<Schema>, meetupId: number, now: number): Promise<MeetupRow | null> {
  const row = await allMeetups(db).where('meetups.id', '=', meetupId).executeTakeFirst();
  return row === undefined || isEventOver(timeOf(row), now) ? null : row;
}

function timeOf({ starts_at: startsAt, ends_at: endsAt }: MeetupRow): EventTime {
  return { startsAt, endsAt };
}

export async function isAttending(db: Kysely<Schema>, meetupId: number, email: string): Promise<boolean> {
  const attendee = await db
    .selectFrom('attendees')
    .select('id')
    .where('meetup_id', '=', meetupId)
    .where('email', '=', email)
    .executeTakeFirst();
  return attendee !== undefined;
}

export async function addAttendee(transaction: Kysely<Schema>, row: Insertable<AttendeesTable>): Promise<number> {
  const { id } = await transaction.insertInto('attendees').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Null: as many as come. */
export function placesLeft({ places, attendees }: MeetupRow): number | null {
  return places === null ? null : Math.max(0, places - attendees);
}

export function presentMeetup(row: MeetupRow): Meetup {
  return {
    meetupId: row.id,
    site: row.site,
    title: row.title,
    summary: row.summary,
    place: row.place,
    countryCode: row.country_code,
    timeZone: row.time_zone,
    dtStartUTC: toIso(row.starts_at),
    dtEndUTC: toIso(row.ends_at),
    placesLeft: placesLeft(row),
  };
}

/** Rows read at a time: their texts are long. */
const TEXTS_PER_PAGE = 50;

/** The stored bodies of all registrations for events, as JSON text. */
export async function* readAttendeeTexts(db: Kysely<Schema>): AsyncGenerator<string> {
  const rows = readInPages<{ readonly id: number; readonly body: string }>((after) =>
    db
      .selectFrom('attendees')
      .select(['id', 'body'])
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(TEXTS_PER_PAGE)
      .execute(),
  );
  for await (const { body } of rows) yield body;
}

export async function exportAttendances(db: Kysely<Schema>, email: string | null) {
  return email === null ? [] : db.selectFrom('attendees').selectAll().where('email', '=', email).execute();
}

export async function deleteAttendancesOf(transaction: Kysely<Schema>, email: string | null): Promise<void> {
  if (email !== null) await transaction.deleteFrom('attendees').where('email', '=', email).execute();
}
