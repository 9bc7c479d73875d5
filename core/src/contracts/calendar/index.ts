/** The calendar feed of a member's watched lots. The feed itself is a file, `/calendar/watched/{token}.ics`. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';

const feedAddress = z.object({
  /** Every program that has it can read the feed, so it is shown to its member alone. */
  address: z.string(),
});

export const readCalendarAddress = endpoint({
  name: 'readCalendarAddress',
  method: 'GET',
  path: '/v1/users/me/calendar',
  summary: 'The address of the caller’s calendar of watched lots.',
  access: 'user',
  replies: { 200: feedAddress },
});

export const renewCalendarAddress = endpoint({
  name: 'renewCalendarAddress',
  method: 'POST',
  path: '/v1/users/me/calendar',
  summary: 'Creates a new address of the calendar; calendars that use the one before get nothing any more.',
  access: 'user',
  replies: { 200: feedAddress },
  refusals: [429],
});
