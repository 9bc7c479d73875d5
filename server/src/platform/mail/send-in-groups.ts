import { setTimeout as sleep } from 'node:timers/promises';
import type { MailPort, OutgoingMail } from './port.ts';

/** E-mails that are stored in one transaction. */
const EMAILS_AT_ONCE = 25;

/** Bids come first: the sender rests as long as it works. */
const REST_PER_WORK = 1;

/**
 * Writes and sends an e-mail to each recipient, in groups with rests between them. Resolves with how many recipients, from
 * the first, have one: all of them, unless `isStopped` became true after a group.
 */
export async function sendInGroups<Recipient>(
  mail: Pick<MailPort, 'sendAll'>,
  recipients: readonly Recipient[],
  compose: (recipient: Recipient) => OutgoingMail,
  isStopped: () => boolean,
): Promise<number> {
  for (let from = 0; from < recipients.length; from += EMAILS_AT_ONCE) {
    const group = recipients.slice(from, from + EMAILS_AT_ONCE);
    const startedAt = performance.now();
    await mail.sendAll(group.map(compose));
    if (isStopped()) return from + group.length;
    await sleep((performance.now() - startedAt) * REST_PER_WORK, undefined);
  }
  return recipients.length;
}
