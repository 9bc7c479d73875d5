import { setImmediate } from 'node:timers/promises';
import { isOver, type UserId } from '@marque/core/rules/lot';
import { alertKeyOf } from '@marque/core/rules/people';
import { createSearchMatcher, parseRefinements } from '@marque/core/rules/search';
import { findConfirmedContacts, findVendorTypes } from '../../accounts/index.ts';
import { type LotRow, type Lots, searchRowOf } from '../../lots/index.ts';
import { createBackground } from '../../platform/background/index.ts';
import { inOneProcess } from '../../platform/cluster/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { sendInGroups } from '../../platform/mail/index.ts';
import type { OutgoingMail } from '../../platform/mail/port.ts';
import { searchableLot } from '../../search/index.ts';
import type { AlertTokens } from '../alert-tokens.ts';
import {
  type AnnouncementRow,
  finishAnnouncement,
  listPendingAnnouncements,
  listSearchers,
  listSubscribers,
  moveCursor,
} from '../store/index.ts';
import { createAlertEmails } from './alert-emails.ts';
import { type Recipient, takeRecipients } from './recipients.ts';

export interface Announcer {
  /** Tells the subscribers of new lots from now on. */
  start(): void;
  /** Notifies all who have not been notified yet. Resolves with the number of e-mails; a sweep under way is joined. */
  sweep(): Promise<number>;
  /** Resolves when the current e-mail is sent and it is stored how far the announcement has come. */
  stop(): Promise<void>;
}

export interface AnnouncerDependencies {
  readonly context: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'mail' | 'origins' | 'log'>;
  readonly lots: Pick<Lots, 'find'>;
  readonly tokens: AlertTokens;
}

/** How often new announcements are looked for. */
const SWEEP_EVERY_MS = 2_000;

/** Rows of each kind of alert that are read at once: a few milliseconds. More than one account has. */
const BATCH = 500;

/** Searches that are compared with a lot before the event loop runs: a millisecond. */
const SEARCHES_PER_TURN = 50;

/** Listings that one sweep begins with. */
const MOST_PENDING = 100;

/**
 * Tells subscribers about new lots, in batches in the order of their accounts. How far an announcement has come is stored
 * after each batch, so that a crash repeats the e-mails of one batch at most.
 */
export function createAnnouncer(
  { context, lots, tokens }: AnnouncerDependencies,
  batchSize: number = BATCH,
): Announcer {
  const { db, clock, mail, log } = context;
  const background = createBackground(context);
  let isStopped = false;
  let underWay: Promise<number> | null = null;

  async function sweepAll(): Promise<number> {
    let sent = 0;
    for (const announcement of await listPendingAnnouncements(db.read, MOST_PENDING)) {
      if (isStopped) return sent;
      try {
        sent += await announce(announcement);
      } catch (err) {
        // It is tried again with the next sweep, and the others do not wait for it.
        log.error({ err, lotId: announcement.lot_id }, 'a new lot could not be announced');
      }
    }
    return sent;
  }

  async function announce(announcement: AnnouncementRow): Promise<number> {
    const row = await lots.find(announcement.lot_id);
    // A lot that was sold or withdrawn meanwhile is no news.
    if (row === undefined || isOver(row.stage)) return finish(announcement).then(() => 0);
    const readBatch = await createBatchReader(row);
    const compose = createAlertEmails(context, tokens, row);
    let after: UserId = announcement.cursor;
    let sent = 0;
    while (!isStopped) {
      const { recipients, last } = await readBatch(after);
      // Vendors get no alert for their own lot.
      const others = recipients.filter(({ userId }) => userId !== row.vendor_id);
      const notified = await notify(others, compose);
      sent += notified.sent;
      if (notified.last !== null) {
        const cursor = notified.last;
        await db.write((transaction) => moveCursor(transaction, announcement, cursor));
        return sent;
      }
      if (last === null) return finish(announcement).then(() => sent);
      after = last;
      await db.write((transaction) => moveCursor(transaction, announcement, last));
      await setImmediate();
    }
    return sent;
  }

  /** `last` is the last member who was notified where the server stops before the end; else null. */
  async function notify(recipients: readonly Recipient[], compose: ReturnType<typeof createAlertEmails>) {
    const contacts = await findConfirmedContacts(
      db.read,
      recipients.map(({ userId }) => userId),
    );
    const reached = recipients.flatMap((recipient) => {
      const contact = contacts.get(recipient.userId);
      return contact === undefined ? [] : [{ recipient, contact }];
    });
    const write = ({ recipient, contact }: (typeof reached)[number]): OutgoingMail => ({
      kind: 'newLot',
      to: contact.email,
      ...compose(recipient, contact),
    });
    const sent = await sendInGroups(mail, reached, write, () => isStopped);
    return { sent, last: isStopped ? (reached[sent - 1]?.recipient.userId ?? null) : null };
  }

  async function createBatchReader(row: LotRow) {
    const key = alertKeyOf(row);
    const vendorType = (await findVendorTypes(db.read, [row.vendor_id])).get(row.vendor_id) ?? 'private';
    const matches = createSearchMatcher(searchableLot(searchRowOf(row), vendorType));
    return async (after: UserId) => {
      const place = { after, limit: batchSize };
      const subscribers = key === null ? [] : await listSubscribers(db.read, key, place);
      const searchers = await listSearchers(db.read, row.site, place);
      const matching = new Set<string>();
      for (const [index, { query }] of searchers.entries()) {
        if (matches(parseRefinements(new URLSearchParams(query)))) matching.add(query);
        if (index % SEARCHES_PER_TURN === SEARCHES_PER_TURN - 1) await setImmediate();
      }
      return takeRecipients({ subscribers, searchers, limit: batchSize }, (query) => matching.has(query));
    };
  }

  async function finish(announcement: AnnouncementRow): Promise<void> {
    await db.write((transaction) => finishAnnouncement(transaction, announcement, clock.now()));
  }

  function sweep(): Promise<number> {
    underWay ??= sweepAll().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    start() {
      background.every(SWEEP_EVERY_MS, 'new lots could not be announced', inOneProcess(context.cluster, sweep));
    },
    sweep,
    async stop() {
      isStopped = true;
      await background.stop();
      await underWay;
    },
  };
}
