/** Refusals of what staff do about lots among themselves. */
import { addNote, assignLot, MOST_NOTES } from '@marque/core/contracts/staff';
import { type Answer, DEMO, type TestServer } from '../harness/test-server.ts';
import { formId } from '../selling/selling-calls.ts';
import { type RefusalCase, store } from './refusal-case.ts';

const [LOT, FULL] = [10002, 10003];

function note(server: TestServer, auctionId: number, nth: number, text: string): Promise<Answer> {
  return server.program('staff').call(addNote, { params: { auctionId, noteId: formId(nth) }, body: { text } });
}

function assign(server: TestServer, userId: number | null, from: number | null): Promise<Answer> {
  return server.program('staff').call(assignLot, { params: { auctionId: LOT }, body: { userId, from } });
}

export const STAFF_WORK_CASES = {
  noteExists: {
    provoke: async (server) => {
      await note(server, LOT, 801, 'The vendor is away.');
      return note(server, LOT, 801, 'The vendor is back.');
    },
    status: 409,
    doing: 'other',
    shows: 'noteExists',
  },
  notesFull: {
    provoke: async (server) => {
      const rows = Array.from(
        { length: MOST_NOTES },
        (_, nth) => `('${formId(900 + nth)}', ${FULL}, ${DEMO.staff}, 'Seen.', ${nth})`,
      );
      await store(server, `insert into staff_notes (id, lot_id, author_id, text, created_at) values ${rows.join()}`);
      return note(server, FULL, 802, 'Seen again.');
    },
    status: 409,
    doing: 'other',
    shows: 'notesFull',
  },
  assigneeChanged: {
    provoke: (server) => assign(server, DEMO.staff, DEMO.super),
    status: 409,
    doing: 'other',
    shows: 'assigneeChanged',
  },
  assigneeNotStaff: {
    provoke: (server) => assign(server, DEMO.buyer, null),
    status: 422,
    doing: 'other',
    shows: 'assigneeNotStaff',
  },
} satisfies Readonly<Record<string, RefusalCase>>;
