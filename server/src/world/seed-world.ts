import { formData as formDataSchema } from '@marque/core/contracts/prospects';
import { isCardExpired } from '@marque/core/rules/contact';
import { subscriptionKey } from '@marque/core/rules/people';
import type { Selectable } from 'kysely';
import { createUsers, hashPassword, type SeededUser } from '../accounts/index.ts';
import { formColumns } from '../consignments/index.ts';
import { rowOfOffer } from '../offers/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { CommentsTable, MeetupsTable, ProspectsTable } from '../platform/db/index.ts';
import { readMeta } from '../platform/meta/index.ts';
import type { SandboxPayments } from '../platform/payments/index.ts';
import type { PaymentsPort } from '../platform/payments/port.ts';
import type { StoragePort } from '../platform/storage/index.ts';
import { afterSaleRows, invoiceRows, type SeededSale } from './after-sale-rows.ts';
import { storeHomePages } from './home-content.ts';
import { rowsOfLot } from './lot-rows.ts';
import { type Party, saleOf } from './sale-rows.ts';
import type {
  SeedAlert,
  SeedCard,
  SeedComment,
  SeedConsignment,
  SeedMeetup,
  SeedUser,
  SeedWorld,
} from './seed-types.ts';
import { deleteAccounts } from './store/accounts.ts';
import type { RowWriter } from './store/row-writer.ts';
import { writeRows } from './store/write-rows.ts';

/** The facts that a data folder stores about itself. */
export interface FolderFacts {
  readonly world: string;
  readonly seed: string;
}

const WORLD_KEY = 'world';
const SEED_KEY = 'seed';
const SEEDED_AT_KEY = 'seeded_at';

/** Which world the folder holds; null for one that was never seeded, or not to the end. */
export async function readFolder({ db }: Pick<ServerContext, 'db'>): Promise<FolderFacts | null> {
  const world = await readMeta(db.read, WORLD_KEY);
  return world === null ? null : { world, seed: (await readMeta(db.read, SEED_KEY)) ?? '' };
}

interface SeedMeans {
  /** Of all accounts. */
  readonly password: string;
  readonly storage: Pick<StoragePort, 'put'>;
}

/**
 * Fills an empty database. One transaction after the accounts' writes all lots and marks the world as complete; an
 * interrupted seeding leaves only accounts without references, which the next one replaces.
 */
export async function seedWorld(
  context: Pick<ServerContext, 'db' | 'clock' | 'payments' | 'secret'>,
  facts: FolderFacts,
  world: SeedWorld,
  { password, storage }: SeedMeans,
): Promise<void> {
  const { db, clock, payments, secret } = context;
  const now = clock.now();
  if (world.users.length > 0) {
    const users = await accountsOf(world.users, payments, password);
    await db.write(async (transaction) => {
      await deleteAccounts(transaction);
      await createUsers(transaction, users, { secret });
    });
  }
  const home = await storeHomePages(world, storage);
  const parties = world.users.map((user) => partyOf(user, now));
  await writeRows(db, (writer) => {
    const commentCounts = countPublished(world.comments);
    const sales: SeededSale[] = [];
    for (const lot of world.lots) {
      const rows = rowsOfLot(lot, commentCounts.get(lot.id));
      writer.lot(rows);
      const sale = saleOf(rows.lot, parties, now);
      if (sale !== null) sales.push({ sale, lot: rows.lot });
    }
    writeSales(writer, sales, world.users, now);
    for (const { userId, lotId, createdAt } of world.watches) {
      writer.watch({ user_id: userId, lot_id: lotId, created_at: createdAt });
    }
    for (const alert of world.alerts) writeAlert(writer, alert);
    for (const comment of world.comments) writer.comment(rowOfComment(comment));
    for (const meetup of world.meetups) writer.meetup(rowOfMeetup(meetup));
    for (const consignment of world.consignments) writer.prospect(rowOfConsignment(consignment));
    for (const { lotId, offer } of world.offers) writer.offer(rowOfOffer(lotId, offer));
    for (const row of home.media) writer.homeMedia(row);
    for (const row of home.content) writer.homeContent(row);
    writer.meta(WORLD_KEY, facts.world);
    writer.meta(SEED_KEY, facts.seed);
    writer.meta(SEEDED_AT_KEY, String(now));
  });
}

function writeSales(writer: RowWriter, sales: readonly SeededSale[], users: readonly SeedUser[], now: number): void {
  for (const sold of sales) {
    writer.sale(sold.sale);
    const rows = afterSaleRows(sold, now);
    if (rows !== null) writer.afterSale(rows);
  }
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const { invoices, series } = invoiceRows(sales, (userId) => names.get(userId) ?? '');
  for (const invoice of invoices) writer.invoice(invoice);
  for (const row of series) writer.invoiceSeries(row);
}

async function accountsOf(
  users: readonly SeedUser[],
  payments: PaymentsPort,
  password: string,
): Promise<readonly SeededUser[]> {
  // Only the sandbox knows their test cards; with another gateway they have none.
  const sandbox = isSandbox(payments) ? payments : null;
  // One hash for all: they share the password, and a hash takes its time on purpose.
  const passwordHash = await hashPassword(password);
  return users.map(({ card, isEmailVerified, hasAgreedTerms, ...user }) => ({
    ...user,
    passwordHash,
    emailVerifiedAt: isEmailVerified ? user.createdAt : null,
    termsAgreedAt: hasAgreedTerms ? user.createdAt : null,
    phoneVerifiedAt: user.billingPhone === null ? null : user.createdAt,
    billingCountryCode: card === null ? null : user.countryCode,
    ...(card === null || sandbox === null ? {} : { card: mintFor(sandbox, user.id, card) }),
  }));
}

/** Each account gets its own card even for equal numbers: accounts with one card count as one person. */
function mintFor(payments: SandboxPayments, owner: number, card: SeedCard) {
  const minted = payments.mint({
    owner: `member ${owner}`,
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    last4: card.number.slice(-4),
  });
  return { ...minted, needsChallenge: !card.threeDSecureChecked };
}

function isSandbox(payments: PaymentsPort): payments is SandboxPayments {
  return 'mint' in payments;
}

function partyOf(user: SeedUser, now: number): Party {
  const { id, countryCode, card, isVip, role } = user;
  const hasGoodCard = card !== null && !isCardExpired({ month: card.expiryMonth, year: card.expiryYear }, now);
  return { id, countryCode, canPay: role !== 'staff' && (isVip || hasGoodCard) };
}

function writeAlert(writer: RowWriter, alert: SeedAlert): void {
  const columns = { user_id: alert.userId, created_at: alert.createdAt };
  if (alert.kind === 'search') {
    const { site, name, query } = alert;
    writer.savedSearch({ ...columns, site, name, query });
  } else {
    const { make, model } = alert;
    writer.subscription({ ...columns, key: subscriptionKey(make, model), name: `${make} ${model}` });
  }
}

function rowOfMeetup(meetup: SeedMeetup): Selectable<MeetupsTable> {
  const { id, site, title, summary, place, places } = meetup;
  const { countryCode: country_code, timeZone: time_zone, startsAt: starts_at, endsAt: ends_at } = meetup;
  return { id, site, title, summary, place, country_code, time_zone, starts_at, ends_at, places };
}

function countPublished(comments: readonly SeedComment[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { lotId, status } of comments) {
    if (status === 'approved') counts.set(lotId, (counts.get(lotId) ?? 0) + 1);
  }
  return counts;
}

function rowOfComment(comment: SeedComment): Selectable<CommentsTable> {
  const { id, lotId, parentId, userId, text, status, holdReasons, createdAt } = comment;
  return {
    id,
    lot_id: lotId,
    parent_id: parentId,
    user_id: userId,
    text,
    status,
    hold_reasons: JSON.stringify(holdReasons),
    created_at: createdAt,
    moderated_by: null,
    moderated_at: null,
    removal_reason: null,
  };
}

function rowOfConsignment(consignment: SeedConsignment): Selectable<ProspectsTable> {
  const { id, vendorId, formName, formData, createdAt, savedAt, submittedAt } = consignment;
  return {
    id,
    user_id: vendorId,
    form_name: formName,
    ...formColumns(formName, formDataSchema.parse(formData)),
    is_submitted: submittedAt === null ? 0 : 1,
    revision: 1,
    submitted_by: null,
    trust_score: null,
    campaign: null,
    // Seeded consignments were submitted from no address.
    ip: '',
    user_agent: '',
    created_at: createdAt,
    saved_at: savedAt,
    submitted_at: submittedAt,
    reminded_at: null,
  };
}
