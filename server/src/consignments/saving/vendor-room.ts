import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import { HOUR_MS, SECOND_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import { type Refused, refused, tooMany } from '../../platform/http/index.ts';
import { OWN_ROOM, STAFF_ROOM } from '../settings.ts';
import { type ProspectRow, type ProspectState, readUsedRoom, type UsedRoom } from '../store.ts';

/** Wait for an account with too many unsubmitted forms. */
const TOO_MANY_DRAFTS_SECONDS = HOUR_MS / SECOND_MS;

const storageFull = refused(409, PROBLEM_CODES.consignmentStorageFull);

/** What a form counts for, and whose room it counts against. */
type Counted = Pick<ProspectState, 'user_id' | 'submitted_by' | 'is_submitted' | 'bytes'>;

type Changes = Readonly<Record<'drafts' | 'submissions', UsedRoom>>;

const NONE: Changes = { drafts: { forms: 0, bytes: 0 }, submissions: { forms: 0, bytes: 0 } };

/** The room of vendors within one transaction, which saves some forms. */
export class VendorRooms {
  readonly #transaction: Kysely<Schema>;
  /** What is stored, by vendor and author. Added up once: an import saves many forms of one vendor. */
  readonly #stored = new Map<string, Changes>();
  /** What the saves of this transaction change of it. */
  readonly #changes = new Map<string, Changes>();

  constructor(transaction: Kysely<Schema>) {
    this.#transaction = transaction;
  }

  /**
   * Takes the room for a row; refuses one for which its vendor has none: a further form, or a larger one. What staff filled in
   * has room of its own. A submission counts against all forms and not against the drafts.
   */
  async take(row: ProspectRow, before: ProspectState | null): Promise<Refused | null> {
    const refusal = await this.#refusalOf(row, before);
    if (refusal !== null) return refusal;
    if (before !== null) this.#change(before, -1);
    this.#change(row, 1);
    return null;
  }

  async #refusalOf(row: ProspectRow, before: ProspectState | null): Promise<Refused | null> {
    const isCounted = before !== null && keyOf(before) === keyOf(row);
    // Shrinking and finishing a form stays possible without room.
    if (isCounted && row.bytes <= before.bytes) return null;
    const room = row.submitted_by === null ? OWN_ROOM : STAFF_ROOM;
    const { drafts, submissions } = await this.#usedBesides(row, isCounted ? before : null);
    if (drafts.forms + submissions.forms >= room.forms) return storageFull;
    if (drafts.bytes + submissions.bytes + row.bytes > room.bytes) return storageFull;
    if (row.is_submitted === 1) return null;
    if (before === null && drafts.forms >= room.drafts) return tooMany(TOO_MANY_DRAFTS_SECONDS);
    return drafts.bytes + row.bytes > room.draftBytes ? storageFull : null;
  }

  /** What the vendor uses, without the form itself. */
  async #usedBesides(row: ProspectRow, before: ProspectState | null): Promise<Changes> {
    const stored = this.#stored.get(keyOf(row)) ?? (await this.#read(row.user_id, row.submitted_by !== null));
    this.#stored.set(keyOf(row), stored);
    const used = sum(stored, this.#changes.get(keyOf(row)) ?? NONE);
    return before === null ? used : sum(used, changeOf(before, -1));
  }

  #read(vendorId: UserId, isByStaff: boolean): Promise<Changes> {
    return readUsedRoom(this.#transaction, vendorId, isByStaff);
  }

  #change(form: Counted, sign: 1 | -1): void {
    this.#changes.set(keyOf(form), sum(this.#changes.get(keyOf(form)) ?? NONE, changeOf(form, sign)));
  }
}

function keyOf({ user_id: vendorId, submitted_by: author }: Counted): string {
  return `${vendorId} ${author === null ? 'own' : 'staff'}`;
}

function changeOf({ is_submitted: isSubmitted, bytes }: Counted, sign: 1 | -1): Changes {
  const form = { forms: sign, bytes: sign * bytes };
  return isSubmitted === 1 ? { ...NONE, submissions: form } : { ...NONE, drafts: form };
}

function sum(left: Changes, right: Changes): Changes {
  const added = (one: UsedRoom, two: UsedRoom) => ({ forms: one.forms + two.forms, bytes: one.bytes + two.bytes });
  return { drafts: added(left.drafts, right.drafts), submissions: added(left.submissions, right.submissions) };
}
