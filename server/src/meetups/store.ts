import { toIso } from '@marque/core/contracts/instants';
import type { Meetup } from '@marque/core/contracts/meetups';
import type { Site } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AttendeesTable, MeetupsTable, Schema } from '../platform/db/index.ts';

type MeetupRow = Selectable<MeetupsTable> & { readonly attendees: number };

/** Events with how many come. One that is over is none any more. */
function meetupsAt(db: Kysely<Schema>, now: number) {
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
    .where('ends_at', '>', now);
}

/** The next one first. */
export function findMeetups(db: Kysely<Schema>, site: Site | 'all', now: number): Promise<MeetupRow[]> {
  return meetupsAt(db, now)
    .$if(site !== 'all', (meetups) => meetups.where('site', '=', site as Site))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export async function findMeetup(db: Kysely<Schema>, meetupId: number, now: number): Promise<MeetupRow | null> {
  return (await meetupsAt(db, now).where('meetups.id', '=', meetupId).executeTakeFirst()) ?? null;
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
    dtStartUTC: toIso(row.starts_at),
    dtEndUTC: toIso(row.ends_at),
    placesLeft: placesLeft(row),
  };
}
