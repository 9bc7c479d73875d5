import { isReminderDue } from '@marque/core/rules/selling';
import { createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { REMIND_EVERY_MS } from './settings.ts';
import { findProspect, findResting, listResting, markReminded, type RestingRow } from './store.ts';
import { writeReminder } from './vendor-emails.ts';

export interface Reminders {
  /** Looks at once, for what became due while nobody was here, and every few minutes after that. */
  start(): void;
  /** Reminds vendors of the drafts that are due. Resolves with how many letters went out. */
  sweep(): Promise<number>;
  /** Begins nothing more, and resolves once the letter under way is written. */
  stop(): Promise<void>;
}

type ReminderContext = Pick<ServerContext, 'db' | 'clock' | 'mail' | 'origins' | 'log'>;

/** One letter for a draft that its vendor has let rest, and never a second one. */
export function createReminders(context: ReminderContext): Reminders {
  const { db, clock } = context;
  const background = createBackground(context);
  let isStopped = false;

  async function sweep(): Promise<number> {
    let sent = 0;
    let last: RestingRow | null = null;
    for (;;) {
      const rows: readonly RestingRow[] = await listResting(db.read, clock.now(), last);
      for (const row of rows) {
        if (isStopped) return sent;
        if (isDue(row) && (await remind(row.id))) sent += 1;
      }
      last = rows.at(-1) ?? null;
      if (last === null) return sent;
    }
  }

  function isDue(row: RestingRow): boolean {
    const draft = {
      savedAt: row.saved_at,
      isSubmitted: row.is_submitted === 1,
      wasReminded: row.reminded_at !== null,
      isFilledInByStaff: row.submitted_by !== null,
      vendor: { isVerified: row.email_verified_at !== null, isBlocked: row.is_blocked === 1 },
    };
    return isReminderDue(draft, clock.now());
  }

  /**
   * Asked again in the transaction that marks it: it may have been sent in, thrown away or gone on with since. Marked
   * before it is written, so that a crash between the two costs a letter and never sends a second one.
   */
  async function remind(id: string): Promise<boolean> {
    const row = await db.write(async (transaction) => {
      const resting = await findResting(transaction, id);
      if (resting === null || !isDue(resting)) return null;
      await markReminded(transaction, id, clock.now());
      return findProspect(transaction, id);
    });
    if (row !== null) await writeReminder(context, row);
    return row !== null;
  }

  return {
    start: () => background.recur(clock, REMIND_EVERY_MS, 'vendors could not be reminded of their drafts', sweep),
    sweep,
    async stop() {
      isStopped = true;
      await background.stop();
    },
  };
}
