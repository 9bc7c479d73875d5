/** Events and their attendees. */
import * as z from 'zod/mini';
import { MOST_PAST_EVENTS } from '../../rules/calendar/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { emailText, personName, phoneText } from '../persons/index.ts';
import { LARGEST_FORM_BYTES, storedFile } from '../prospects/index.ts';
import { id, isoInstant, line, lines, pathId, trustScore } from '../wire/index.ts';

export const meetup = z.object({
  meetupId: id,
  site: z.enum(['cars', 'watches']),
  title: z.string(),
  summary: z.string(),
  place: z.string(),
  countryCode: z.string(),
  /** IANA name of the time zone of the place. */
  timeZone: z.string(),
  dtStartUTC: isoInstant,
  dtEndUTC: isoInstant,
  /** Null without a limit. */
  placesLeft: z.nullable(z.int()),
});
export type Meetup = z.output<typeof meetup>;

export const listMeetups = endpoint({
  name: 'listMeetups',
  method: 'GET',
  path: '/v1/meetups',
  summary: 'Events of one site: upcoming ones, next first, and recent past ones, latest first.',
  access: 'public',
  query: z.object({ site: z.optional(z.enum(['cars', 'watches', 'all'])) }),
  replies: { 200: z.object({ meetups: z.array(meetup), past: z.array(meetup).check(z.maxLength(MOST_PAST_EVENTS)) }) },
});

/** Open to visitors. `eventRules` must be true. A past or unknown event is answered with 404. */
export const attendMeetup = endpoint({
  name: 'attendMeetup',
  method: 'POST',
  path: '/v1/meetups/:meetupId/attendees',
  summary: 'Registers an attendee for an event, once per e-mail address (409 `alreadyAttending`); 409 `meetupFull`.',
  access: 'public',
  params: z.object({ meetupId: pathId }),
  body: z.object({
    fullName: personName(160),
    email_address: emailText,
    mobilePhone: phoneText,
    yourVehicle: line(1, 200),
    regNumber: line(1, 40),
    trustScore: z.optional(trustScore),
    optInMarketingEmails: z.boolean(),
    imageUrl: z.optional(z.array(storedFile).check(z.maxLength(1_000))),
    instaHandle: z.optional(line(0, 80)),
    notes: z.optional(lines(0, 5_000)),
    eventRules: z.literal(true),
  }),
  replies: { 201: z.object({ attendeeId: id }) },
  largestBody: LARGEST_FORM_BYTES,
  idempotent: true,
  refusals: [409, 422, 429],
});
