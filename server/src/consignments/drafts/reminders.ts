import { isReminderDue } from '@marque/core/rules/selling';
import { createBackground } from '../../platform/background/index.ts';
import { inOneProcess } from '../../platform/cluster/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { ConsignmentDependencies } from '../dependencies.ts';
import { REMINDER_INTERVAL_MS } from '../settings.ts';
import {
  findProspect,
  findUnfinishedDraft,
  listUnfinishedDrafts,
  markReminded,
  type UnfinishedDraft,
} from '../store.ts';
import { sendReminder } from '../vendor-emails.ts';

export interface Reminders {
  /** Checks at once, for drafts that became due while the server was refusal, and then every ten minutes. */
  start(): void;
  /** Reminds vendors of the drafts that are due. Resolves with the number of e-mails sent. */
  sweep(): Promise<number>;
  /** Sends no further reminder; resolves when the current one is sent. */
  stop(): Promise<void>;
}

type ReminderContext = Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'mail' | 'origins' | 'log'>;

/** Sends at most one reminder for each unfinished draft. */
export function createReminders(context: ReminderContext, accounts: ConsignmentDependencies['accounts']): Reminders {
  const { db, clock } = context;
  const background = createBackground(context);
  let isStopped = false;

  async function sweep(): Promise<number> {
    let sent = 0;
    let last: UnfinishedDraft | null = null;
    for (;;) {
      const rows: readonly UnfinishedDraft[] = await listUnfinishedDrafts(db.read, clock.now(), last);
      for (const row of rows) {
        if (isStopped) return sent;
        if (isDue(row) && (await remind(row.id))) sent += 1;
      }
      last = rows.at(-1) ?? null;
      if (last === null) return sent;
    }
  }

  function isDue(row: UnfinishedDraft): boolean {
    const vendor = accounts.factsOf(row.user_id);
    if (vendor === null) return false;
    const draft = {
      savedAt: row.saved_at,
      isSubmitted: row.is_submitted === 1,
      wasReminded: row.reminded_at !== null,
      isFilledInByStaff: row.submitted_by !== null,
      vendor: { isVerified: vendor.isEmailVerified, isBlocked: vendor.isBlocked },
    };
    return isReminderDue(draft, clock.now());
  }

  /**
   * Checks again in the transaction that marks the draft, since it may have been submitted, discarded or changed. The
   * mark precedes the e-mail: a crash in between loses the reminder and never sends a second one.
   */
  async function remind(id: string): Promise<boolean> {
    const row = await db.write(async (transaction) => {
      const draft = await findUnfinishedDraft(transaction, id);
      if (draft === null || !isDue(draft)) return null;
      await markReminded(transaction, id, clock.now());
      return findProspect(transaction, id);
    });
    if (row !== null) await sendReminder(context, row);
    return row !== null;
  }

  return {
    start() {
      const what = 'vendors could not be reminded of their drafts';
      background.repeatByClock(clock, REMINDER_INTERVAL_MS, what, inOneProcess(context.cluster, sweep));
    },
    sweep,
    async stop() {
      isStopped = true;
      await background.stop();
    },
  };
}
