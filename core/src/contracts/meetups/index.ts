/** Events, and who comes to them. */
import * as z from 'zod/mini';
import { MOST_PAST_EVENTS } from '../../rules/calendar/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { LARGEST_FORM_BYTES, phoneText, storedFile } from '../prospects/index.ts';
import { emailText, id, isoInstant, pathId, text, trustScore } from '../wire/index.ts';

export const meetup = z.object({
  meetupId: id,
  site: z.enum(['cars', 'watches']),
  title: z.string(),
  summary: z.string(),
  place: z.string(),
  countryCode: z.string(),
  dtStartUTC: isoInstant,
  dtEndUTC: isoInstant,
  /** Null where there is no limit. */
  placesLeft: z.nullable(z.int()),
});
export type Meetup = z.output<typeof meetup>;

export const listMeetups = endpoint({
  name: 'listMeetups',
  method: 'GET',
  path: '/v1/meetups',
  summary: 'Events of one site: those to come, the next one first, and the latest that are over, the last one first.',
  access: 'anyone',
  query: z.object({ site: z.optional(z.enum(['cars', 'watches', 'all'])) }),
  replies: { 200: z.object({ meetups: z.array(meetup), past: z.array(meetup).check(z.maxLength(MOST_PAST_EVENTS)) }) },
});

/** Visitors, too. `eventRules` must be agreed to. An event that is over takes nobody, as one that never was (404). */
export const attendMeetup = endpoint({
  name: 'attendMeetup',
  method: 'POST',
  path: '/v1/meetups/:meetupId/attendees',
  summary: 'Signs somebody up for an event, once an e-mail address (409 `alreadyAttending`); 409 `meetupFull`.',
  access: 'anyone',
  params: z.object({ meetupId: pathId }),
  body: z.object({
    fullName: text(1, 160),
    email_address: emailText,
    mobilePhone: phoneText,
    yourVehicle: text(1, 200),
    regNumber: text(1, 40),
    trustScore: z.optional(trustScore),
    optInMarketingEmails: z.boolean(),
    imageUrl: z.optional(z.array(storedFile).check(z.maxLength(1_000))),
    instaHandle: z.optional(text(0, 80)),
    notes: z.optional(text(0, 5_000)),
    eventRules: z.literal(true),
  }),
  replies: { 201: z.object({ attendeeId: id }) },
  largestBody: LARGEST_FORM_BYTES,
  idempotent: true,
  refusals: [409, 422, 429],
});
