import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { deleteAttendancesOf, exportAttendances } from './store.ts';

/** Attendances are by address, not by account. */
export const meetupsPart: AccountPart = {
  tables: { attendees: (db, { confirmedEmail }) => rowsOf(exportAttendances(db, confirmedEmail)) },
  erase: (transaction, { confirmedEmail }) => deleteAttendancesOf(transaction, confirmedEmail),
};
