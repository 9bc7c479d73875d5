import type { LotCorrection } from '@marque/core/contracts/listings';
import { isOver, type UserId } from '@marque/core/rules/lot';
import { findConfirmedContacts } from '../../accounts/index.ts';
import { listBidderIds } from '../../bidding/index.ts';
import { emailLotOf, type LotRow, type Lots } from '../../lots/index.ts';
import type { Background } from '../../platform/background/index.ts';
import { inOneProcess } from '../../platform/cluster/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lotCorrectedEmail, sendInGroups } from '../../platform/mail/index.ts';
import { findUsersWhoLoggedIn } from '../../sessions/index.ts';
import { listWatchers } from '../../watches/index.ts';
import { type CorrectionRow, listUntoldCorrections, moveNoticeCursor } from '../store/corrections.ts';
import { takeFollowers } from './recipients.ts';

export interface CorrectionNotifier {
  /** Sends the e-mails of corrections from now on, also those that a stop left unsent. */
  start(): void;
  /** Notifies all who have not been notified yet. Resolves with the number of e-mails; a sweep under way is joined. */
  sweep(): Promise<number>;
  /** Begins no further group of e-mails. Resolves when it is stored how far they have come. */
  stop(): Promise<void>;
}

export interface CorrectionNotifierDependencies {
  readonly context: Pick<ServerContext, 'cluster' | 'db' | 'mail' | 'origins' | 'log'>;
  readonly lots: Pick<Lots, 'find'>;
}

/** How often corrections whose e-mails wait are looked for. */
const SWEEP_EVERY_MS = 2_000;

/** Watchers and bidders that are read at once, each. */
const BATCH = 100;

/** Corrections that one sweep begins with. */
const MOST_UNTOLD = 100;

/**
 * Tells those who follow a lot of a correction that the rule (`isCorrectionNotified`) names: each account once for each
 * correction, in its language, in batches in the order of accounts. How far the e-mails have come is stored after each batch,
 * so that a crash repeats those of one batch at most.
 */
export function createCorrectionNotifier(
  { context, lots }: CorrectionNotifierDependencies,
  background: Pick<Background, 'every'>,
  batchSize: number = BATCH,
): CorrectionNotifier {
  const { db, mail, origins, log } = context;
  let isStopped = false;
  let underWay: Promise<number> | null = null;

  async function sweepAll(): Promise<number> {
    let sent = 0;
    for (const correction of await listUntoldCorrections(db.read, MOST_UNTOLD)) {
      if (isStopped) break;
      try {
        sent += await notifyFollowers(correction);
      } catch (err) {
        // It is tried again with the next sweep, and the others do not wait for it.
        log.error({ err, lotId: correction.lot_id }, 'the e-mails of a correction could not be sent');
      }
    }
    return sent;
  }

  async function notifyFollowers(correction: CorrectionRow): Promise<number> {
    let sent = 0;
    for (let after: UserId | null = correction.notice_cursor; after !== null && !isStopped; ) {
      const lot = await lots.find(correction.lot_id);
      // No bid can follow from it once the lot has ended.
      const batch = lot === undefined || isOver(lot.stage) ? null : await readFollowers(lot, after);
      const notified = lot === undefined || batch === null ? 0 : await notify(lot, correction, batch.userIds);
      sent += notified;
      after = batch?.last ?? null;
      const cursor = after;
      await db.write((transaction) => moveNoticeCursor(transaction, correction, cursor));
    }
    return sent;
  }

  async function readFollowers(lot: LotRow, after: UserId) {
    const place = { after, limit: batchSize };
    const watchers = await listWatchers(db.read, lot.id, place);
    const bidders = await listBidderIds(db.read, lot.id, place);
    return takeFollowers({ watchers, bidders, vendorId: lot.vendor_id, ...place });
  }

  /** Seeded accounts that were never logged in to get no e-mails, nor do addresses that are not confirmed. */
  async function notify(lot: LotRow, { changes, reason }: CorrectionRow, userIds: readonly UserId[]): Promise<number> {
    const reachable = await findUsersWhoLoggedIn(db.read, userIds);
    const contacts = [...(await findConfirmedContacts(db.read, reachable)).values()];
    const facts = { lot: emailLotOf(lot), changes: JSON.parse(changes) as LotCorrection['changes'], reason };
    const site = { site: lot.site, origin: origins()[lot.site] };
    return sendInGroups(
      mail,
      contacts,
      ({ email, language }) => ({
        kind: 'lotCorrected',
        to: email,
        ...lotCorrectedEmail({ ...site, language }, facts),
      }),
      // A batch is finished once begun: it is small, and a second start would repeat its e-mails.
      () => false,
    );
  }

  function sweep(): Promise<number> {
    underWay ??= sweepAll().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    start() {
      background.every(
        SWEEP_EVERY_MS,
        'the e-mails of corrections could not be sent',
        inOneProcess(context.cluster, sweep),
      );
    },
    sweep,
    async stop() {
      isStopped = true;
      await underWay;
    },
  };
}
