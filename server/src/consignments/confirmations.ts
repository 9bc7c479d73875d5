import { siteOfForm } from '@marque/core/forms/titles';
import { createBackground } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { CONFIRMATION_REST_MS, LONGEST_CONFIRMATION_DELAY_MS } from './settings.ts';
import { type ConfirmedSubmissions, type EmailedRow, sendConfirmation, withSubmission } from './vendor-emails.ts';

/** E-mails that confirm submissions to their vendors. */
export interface Confirmations {
  /** Sends an e-mail about one submission. */
  send(row: EmailedRow): Promise<void>;
  /**
   * Adds submissions of a program. Their vendor gets one e-mail about them and about those that follow soon: an import of two
   * thousand rows is one matter.
   */
  add(rows: readonly EmailedRow[]): void;
  /** Sends what waits. Resolves when it is sent. */
  stop(): Promise<void>;
}

type ConfirmationContext = Pick<ServerContext, 'db' | 'mail' | 'origins' | 'log'>;

interface Waiting {
  readonly submissions: ConfirmedSubmissions;
  /** Monotonic milliseconds by which the e-mail leaves, whatever follows. */
  readonly latest: number;
  readonly timer: NodeJS.Timeout;
}

/** A process that is killed loses the e-mails that wait, never a submission: vendors also find those in their account. */
export function createConfirmations(context: ConfirmationContext): Confirmations {
  const background = createBackground(context);
  /** By vendor and site: few, since the quota of submissions bounds them. */
  const waiting = new Map<string, Waiting>();

  function sendWaiting(key: string): void {
    const found = waiting.get(key);
    if (found === undefined) return;
    clearTimeout(found.timer);
    waiting.delete(key);
    background.run('submissions could not be confirmed to their vendor', () =>
      sendConfirmation(context, found.submissions),
    );
  }

  return {
    send: (row) => sendConfirmation(context, withSubmission(null, row)),
    add(rows) {
      for (const [key, added] of Map.groupBy(rows, (row) => `${row.user_id} ${siteOfForm(row.form_name)}`)) {
        const found = waiting.get(key) ?? null;
        clearTimeout(found?.timer);
        const now = performance.now();
        const latest = found?.latest ?? now + LONGEST_CONFIRMATION_DELAY_MS;
        const timer = setTimeout(sendWaiting, Math.min(CONFIRMATION_REST_MS, latest - now), key);
        const submissions = added.reduce(withSubmission, found?.submissions ?? null);
        if (submissions !== null) waiting.set(key, { submissions, latest, timer });
      }
    },
    async stop() {
      for (const key of waiting.keys()) sendWaiting(key);
      await background.settled();
      await background.stop();
    },
  };
}
