import type { Insertable, Selectable } from 'kysely';
import type {
  AnnouncementsTable,
  CommentsTable,
  Database,
  HomeContentTable,
  HomeMediaTable,
  InvoiceSeriesTable,
  InvoicesTable,
  MeetupsTable,
  OffersTable,
  ProspectsTable,
  SalesTable,
  SavedSearchesTable,
  Schema,
  SubscriptionsTable,
  WatchesTable,
} from '../../platform/db/index.ts';
import { isSqlite } from '../../platform/db/index.ts';
import type { AfterSaleRows } from '../after-sale-rows.ts';
import type { LotRows } from '../lot-rows.ts';
import { writeCollectedRows } from './collected-rows.ts';
import { createStatementWriter } from './statement-writer.ts';

/** Inserts one row. */
export type Insert = (table: keyof Schema, row: object) => void;

/** Writes rows of a seeded world within one transaction. */
export interface RowWriter {
  lot(rows: LotRows): void;
  sale(row: Selectable<SalesTable>): void;
  afterSale(rows: AfterSaleRows): void;
  invoice(row: Selectable<InvoicesTable>): void;
  invoiceSeries(row: Selectable<InvoiceSeriesTable>): void;
  watch(row: Selectable<WatchesTable>): void;
  subscription(row: Insertable<SubscriptionsTable>): void;
  savedSearch(row: Insertable<SavedSearchesTable>): void;
  announcement(row: Selectable<AnnouncementsTable>): void;
  comment(row: Selectable<CommentsTable>): void;
  homeContent(row: Selectable<HomeContentTable>): void;
  homeMedia(row: Selectable<HomeMediaTable>): void;
  meetup(row: Selectable<MeetupsTable>): void;
  prospect(row: Selectable<ProspectsTable>): void;
  offer(row: Selectable<OffersTable>): void;
  meta(key: string, value: string): void;
  /** 0 in an empty database. */
  greatestLotId(): number;
}

/**
 * Runs `work` in one transaction: with statements prepared once on SQLite, and with the rows of each table written together
 * on PostgreSQL, where each statement is a round trip.
 */
export function writeRows<T>(db: Database, work: (writer: RowWriter) => T): Promise<T> {
  return isSqlite(db)
    ? db.batch((connection) => work(createStatementWriter(connection)))
    : db.write((transaction) => writeCollectedRows(transaction, work));
}

/** A writer over the statements of one engine. A stored value of `meta` is replaced. */
export function createRowWriter(insert: Insert, rest: Pick<RowWriter, 'meta' | 'greatestLotId'>): RowWriter {
  const into = (table: keyof Schema) => (row: object) => insert(table, row);
  return {
    lot({ lot, entries, lines, bidders }) {
      insert('lots', lot);
      for (const row of entries) insert('lot_entries', row);
      for (const row of lines) insert('lot_lines', row);
      for (const row of bidders) insert('lot_bidders', row);
    },
    sale: into('sales'),
    afterSale({ completion, steps }) {
      insert('completions', completion);
      for (const row of steps) insert('completion_steps', row);
    },
    invoice: into('invoices'),
    invoiceSeries: into('invoice_series'),
    watch: into('watches'),
    subscription: into('subscriptions'),
    savedSearch: into('saved_searches'),
    announcement: into('announcements'),
    comment: into('comments'),
    homeContent: into('home_content'),
    homeMedia: into('home_media'),
    meetup: into('meetups'),
    prospect: into('prospects'),
    offer: into('offers'),
    ...rest,
  };
}
