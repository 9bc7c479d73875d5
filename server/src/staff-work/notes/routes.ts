import { listMentions, listNotes } from '@marque/core/contracts/staff';
import { findLot } from '../../lots/index.ts';
import { notFound, type Route, replied, route } from '../../platform/http/index.ts';
import type { StaffWorkDependencies } from '../dependencies.ts';
import { addNoteRoute } from './add-note.ts';
import { presentNotes } from './present-notes.ts';
import { listMentioning, listNotesOf } from './store.ts';

/** What staff write about lots to each other. */
export function noteRoutes(dependencies: StaffWorkDependencies): Route[] {
  const { context, accounts } = dependencies;
  const { read } = context.db;
  return [
    route(listNotes, async ({ params: { auctionId } }) => {
      if ((await findLot(read, auctionId)) === undefined) return notFound;
      const rows = await listNotesOf(read, auctionId);
      return replied(200, { auctionId, notes: await presentNotes(read, rows, accounts.nicknameOf) });
    }),
    addNoteRoute(dependencies),
    route(listMentions, async ({ caller }) => {
      const rows = await listMentioning(read, caller.account.userId);
      return replied(200, { notes: await presentNotes(read, rows, accounts.nicknameOf) });
    }),
  ];
}
