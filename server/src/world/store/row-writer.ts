import type { Insertable, Selectable } from 'kysely';
import type {
  AnnouncementsTable,
  CommentsTable,
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
import type { AfterSaleRows } from '../after-sale-rows.ts';
import type { LotRows } from '../lot-rows.ts';

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
