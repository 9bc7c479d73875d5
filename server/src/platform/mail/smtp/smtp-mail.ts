import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { ServerContext } from '../../context.ts';
import { composeMessage, type Sender } from '../compose-message.ts';
import type { MailAdapter, OutgoingMail } from '../port.ts';
import { createSmtpTransport, type DeliveryFailure, type SmtpSettings, type SmtpTransport } from './smtp-transport.ts';
import { addOutgoing, claimOutgoing, countOutgoing, nextAttemptAt, type QueuedMail, settleOutgoing } from './store.ts';

export interface SmtpMailSettings extends SmtpSettings {
  readonly sender: Sender;
}

type SmtpMailContext = Pick<ServerContext, 'clock' | 'db' | 'log' | 'metrics'>;

/** Delays after the first, second, … failed attempt. After the last one, two days in all, the e-mail is given up. */
const RETRY_AFTER_MS = [1, 5, 15, 30, 60, 120, 240, 480, 960, 960].map((minutes) => minutes * MINUTE_MS);
/** While the server can't be used, one e-mail is tried after these delays. */
const PAUSES_MS = [30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS];
/** An attempt without a result counts as lost after this time: its process has ended. */
const LEASE_MS = HOUR_MS / 4;
const MAILS_AT_ONCE = 10;
/** E-mails that may wait. More are dropped, so that an outage does not fill the disk. */
const MOST_WAITING = 100_000;
/** A shutdown waits this long for deliveries under way. */
const STOP_AFTER_MS = 5_000;

/**
 * Sends e-mails through a mail server. `send` stores them in the database and returns; a worker delivers them from there, so
 * that a slow or absent server delays no request, and a restart loses none. An e-mail is delivered at least once.
 */
export function createSmtpMail(
  { clock, db, log, metrics }: SmtpMailContext,
  settings: SmtpMailSettings,
  {
    transport = createSmtpTransport(settings),
    mostWaiting = MOST_WAITING,
  }: { readonly transport?: SmtpTransport; readonly mostWaiting?: number } = {},
): MailAdapter {
  const { sender } = settings;
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  let worker: Promise<void> | null = null;
  let isStopped = false;
  let isWoken = false;
  let cancelAlarm = () => {};
  let failuresInARow = 0;
  /** By the monotonic clock. */
  let pausedUntil = 0;

  async function sendAll(mails: readonly OutgoingMail[]): Promise<void> {
    try {
      if ((await countOutgoing(db)) + mails.length > mostWaiting) {
        for (const { kind } of mails) metrics.count('email_deliveries', { kind, outcome: 'dropped' });
        log.error({ kind: mails[0]?.kind, count: mails.length }, 'e-mails were dropped, since too many wait');
        return;
      }
      await addOutgoing(db, mails, { now: clock.now(), domain });
      wake();
    } catch (error) {
      log.error({ err: error, count: mails.length }, 'an e-mail could not be sent');
    }
  }

  function wake(): void {
    isWoken = true;
    if (isStopped || worker !== null) return;
    worker = deliverAll()
      .catch((err: unknown) => {
        log.error({ err }, 'the queue of e-mails could not be read');
        wakeAfter(PAUSES_MS[0] ?? 0);
      })
      .finally(() => {
        worker = null;
        if (isWoken && !isStopped && clock.monotonicNow() >= pausedUntil) wake();
      });
  }

  function wakeAfter(milliseconds: number): void {
    cancelAlarm();
    isWoken = false;
    if (!isStopped) cancelAlarm = clock.after(milliseconds, wake);
  }

  async function deliverAll(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      const pause = pausedUntil - clock.monotonicNow();
      if (pause > 0) return wakeAfter(pause);
      const now = clock.now();
      const limit = failuresInARow > 0 ? 1 : MAILS_AT_ONCE;
      const mails = await claimOutgoing(db, { now, leaseUntil: now + LEASE_MS, limit });
      if (mails.length > 0) {
        await deliverBatch(mails);
        continue;
      }
      const next = await nextAttemptAt(db);
      if (!isWoken && Number.isFinite(next)) wakeAfter(Math.max(next - clock.now(), 1));
      return;
    }
  }

  async function deliverBatch(mails: readonly QueuedMail[]): Promise<void> {
    const failures = await Promise.all(mails.map((mail) => deliver(mail)));
    const done: number[] = [];
    const later: { id: number; at: number }[] = [];
    for (const [index, mail] of mails.entries()) {
      const at = retryAt(mail, failures[index] ?? null);
      if (at === null) done.push(mail.id);
      else later.push({ id: mail.id, at });
    }
    notePause(failures.find((failure) => failure?.kind === 'service') ?? null);
    await settleOutgoing(db, done, later);
  }

  async function deliver(mail: QueuedMail): Promise<DeliveryFailure | null> {
    const { recipient: to, subject, text, html, unsubscribe_url: url } = mail;
    const message = await composeMessage(
      { to, subject, text, html, ...(url === null ? {} : { unsubscribeUrl: url }) },
      { sender, sentAt: mail.created_at, messageId: mail.message_id },
    );
    return transport.deliver({ from: sender.address, to }, message);
  }

  /** When the e-mail is tried again (UTC ms); null for one that is delivered or given up. */
  function retryAt({ id, kind, attempts }: QueuedMail, failure: DeliveryFailure | null): number | null {
    const delay = RETRY_AFTER_MS[attempts - 1];
    const outcome =
      failure === null ? 'delivered' : failure.kind === 'permanent' ? 'refused' : delay ? 'retried' : 'expired';
    metrics.count('email_deliveries', { kind, outcome });
    if (failure === null) return null;
    const facts = { id, kind, attempts, code: failure.code };
    if (outcome === 'retried' && delay !== undefined) {
      log.info(facts, 'an e-mail is tried again later');
      return clock.now() + delay;
    }
    log.error(facts, outcome === 'refused' ? 'the mail server refused an e-mail' : 'an e-mail could not be delivered');
    return null;
  }

  /** The whole queue waits while the server can't be used: its e-mails have not failed. */
  function notePause(failure: DeliveryFailure | null): void {
    if (failure === null) {
      failuresInARow = 0;
      return;
    }
    const pause = PAUSES_MS[Math.min(failuresInARow, PAUSES_MS.length - 1)] ?? 0;
    failuresInARow += 1;
    pausedUntil = clock.monotonicNow() + pause;
    log.error({ code: failure.code, pauseMs: pause }, 'the mail server can’t be used; e-mails wait');
  }

  return {
    send: (mail) => sendAll([mail]),
    sendAll,
    start: wake,
    async stop() {
      isStopped = true;
      cancelAlarm();
      const abandoned = setTimeout(() => transport.close(true), STOP_AFTER_MS);
      await worker;
      clearTimeout(abandoned);
      transport.close();
    },
  };
}
