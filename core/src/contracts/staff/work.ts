/** What staff do about lots among themselves: notes, acknowledged alerts, and who has taken a lot. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';
import { id, isoInstant, lines, pathId } from '../wire/index.ts';
import { type Acknowledgement, acknowledgement, namedAccount, STAFF_ALERTS } from './lots.ts';

/** An alert of the wall. */
export type StaffAlert = Acknowledgement['alert'];

const lotParams = z.object({ auctionId: pathId });

export const listColleagues = endpoint({
  name: 'listColleagues',
  method: 'GET',
  path: '/v1/staff/colleagues',
  summary: 'The accounts of staff, by nickname.',
  access: 'staff',
  replies: { 200: z.object({ colleagues: z.array(z.extend(namedAccount, { name: z.string() })) }) },
});

/** Characters of a note. */
export const LONGEST_NOTE = 2_000;
/** Notes of one lot. */
export const MOST_NOTES = 200;

export const note = z.object({
  /** A UUID from the author's console, so that a repeated request adds no second note. */
  noteId: z.uuid(),
  auctionId: id,
  author: namedAccount,
  text: z.string(),
  /** Colleagues whom the text names with @. */
  mentions: z.array(namedAccount),
  dtCreatedUTC: isoInstant,
});
export type Note = z.output<typeof note>;

export const listNotes = endpoint({
  name: 'listNotes',
  method: 'GET',
  path: '/v1/staff/lots/:auctionId/notes',
  summary: `The notes of staff on a lot, oldest first, the last ${MOST_NOTES}.`,
  access: 'staff',
  params: lotParams,
  replies: { 200: z.object({ auctionId: id, notes: z.array(note) }) },
});

export const addNote = endpoint({
  name: 'addNote',
  method: 'PUT',
  path: '/v1/staff/lots/:auctionId/notes/:noteId',
  summary:
    'Adds a note; `@nickname` of a colleague mentions them. The same id again is answered with the note, another text under it with 409 `noteExists`. 409 `notesFull` at the most notes.',
  access: 'staff',
  params: z.object({ auctionId: pathId, noteId: z.uuid() }),
  body: z.object({ text: lines(1, LONGEST_NOTE) }),
  replies: { 200: note, 201: note },
  refusals: [409, 429],
});

export const listMentions = endpoint({
  name: 'listMentions',
  method: 'GET',
  path: '/v1/staff/mentions',
  summary: 'The notes that mention the caller, latest first, the last 50.',
  access: 'staff',
  replies: { 200: z.object({ notes: z.array(note) }) },
});

export const acknowledgeAlert = endpoint({
  name: 'acknowledgeAlert',
  method: 'PUT',
  path: '/v1/staff/lots/:auctionId/alerts/:alert',
  summary:
    'Marks an alert of a lot as seen by the caller. A repeat within a minute has no effect; a later one is for an alert that has come back.',
  access: 'staff',
  params: z.object({ auctionId: pathId, alert: z.enum(STAFF_ALERTS) }),
  replies: { 200: z.object({ auctionId: id, acknowledgements: z.array(acknowledgement) }) },
  refusals: [429],
});

export const assignLot = endpoint({
  name: 'assignLot',
  method: 'PUT',
  path: '/v1/staff/lots/:auctionId/assignee',
  summary:
    'Gives a lot to a colleague, or with null to none. `from` is who has it by the caller’s knowledge: 409 `assigneeChanged` if that is no longer so. 422 `assigneeNotStaff` for an account that is no colleague’s.',
  access: 'staff',
  params: lotParams,
  body: z.object({ userId: z.nullable(id), from: z.nullable(id) }),
  replies: { 200: z.object({ auctionId: id, assignee: z.nullable(namedAccount) }) },
  refusals: [409, 422, 429],
});
