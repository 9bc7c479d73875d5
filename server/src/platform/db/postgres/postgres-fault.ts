import { codeOf, isPostgresUnavailable } from './errors.ts';
import { UnsuitableDatabase } from './fill-empty-postgres.ts';
import { ClockDiffers, NewerSchema, OldVersion } from './migrate-postgres.ts';

/** SQLSTATE of the faults that the person who starts the server can correct. */
const FAULTS: Readonly<Record<string, string>> = {
  '28P01': 'user or password are wrong.',
  '28000': 'it refuses this user.',
  '3D000': 'there is no database of that name. Create it first.',
  '42501': 'the user may not create tables in it.',
};

/** Why a database can't be opened, in one sentence without its address or its password. */
export function postgresFault(error: unknown): string {
  if (error instanceof NewerSchema) return 'a newer version of Marque has used it. Start that version.';
  if (error instanceof OldVersion || error instanceof ClockDiffers || error instanceof UnsuitableDatabase)
    return error.message;
  const code = codeOf(error);
  const known = code === null ? undefined : FAULTS[code];
  if (known !== undefined) return known;
  if (isPostgresUnavailable(error))
    return `it can’t be reached${code === null ? '' : ` (${code})`}. Check host and port.`;
  return error instanceof Error ? error.message : String(error);
}
