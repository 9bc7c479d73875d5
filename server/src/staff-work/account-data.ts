import type { AccountPart } from '../platform/account-parts/index.ts';
import { exportMentions, exportNotes } from './notes/store.ts';
import { deleteAssignmentsOf, exportAcknowledgements, exportAssignments } from './store.ts';

/** Notes, mentions and acknowledgements are the house's, and stay with the pseudonym of their author. Lots become free. */
export const staffWorkPart: AccountPart = {
  tables: {
    staff_notes: (db, { userId }) => exportNotes(db, userId),
    staff_note_mentions: (db, { userId }) => exportMentions(db, userId),
    alert_acknowledgements: (db, { userId }) => exportAcknowledgements(db, userId),
    lot_assignments: (db, { userId }) => exportAssignments(db, userId),
  },
  erase: (transaction, { userId }) => deleteAssignmentsOf(transaction, userId),
};
