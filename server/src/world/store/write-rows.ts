import type { Insertable, Kysely, Selectable } from 'kysely';
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
  SqliteConnection,
  SubscriptionsTable,
  WatchesTable,
} from '../../platform/db/index.ts';
import type { AfterSaleRows } from '../after-sale-rows.ts';
import type { LotRows } from '../lot-rows.ts';

/** Deletes the accounts that an interrupted seeding left. */
export async function deleteAccounts(transaction: Kysely<Schema>): Promise<void> {
  await transaction.deleteFrom('cards').execute();
  await transaction.deleteFrom('users').execute();
}

/** Inserts with statements prepared once per connection, within the caller's transaction. */
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

export function createRowWriter(connection: SqliteConnection): RowWriter {
  const intoLots = createInsert(connection, 'lots');
  const intoEntries = createInsert(connection, 'lot_entries');
  const intoLines = createInsert(connection, 'lot_lines');
  const intoBidders = createInsert(connection, 'lot_bidders');
  const intoSales = createInsert(connection, 'sales');
  const intoCompletions = createInsert(connection, 'completions');
  const intoSteps = createInsert(connection, 'completion_steps');
  const intoWatches = createInsert(connection, 'watches');
  const saveMeta = connection.prepare<[string, string]>(
    'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  );
  return {
    lot({ lot, entries, lines, bidders }) {
      intoLots(lot);
      for (const row of entries) intoEntries(row);
      for (const row of lines) intoLines(row);
      for (const row of bidders) intoBidders(row);
    },
    sale: intoSales,
    afterSale({ completion, steps }) {
      intoCompletions(completion);
      for (const row of steps) intoSteps(row);
    },
    invoice: createInsert(connection, 'invoices'),
    invoiceSeries: createInsert(connection, 'invoice_series'),
    watch: intoWatches,
    subscription: createInsert(connection, 'subscriptions'),
    savedSearch: createInsert(connection, 'saved_searches'),
    announcement: createInsert(connection, 'announcements'),
    comment: createInsert(connection, 'comments'),
    homeContent: createInsert(connection, 'home_content'),
    homeMedia: createInsert(connection, 'home_media'),
    meetup: createInsert(connection, 'meetups'),
    prospect: createInsert(connection, 'prospects'),
    offer: createInsert(connection, 'offers'),
    meta: (key, value) => {
      saveMeta.run(key, value);
    },
    greatestLotId: () => connection.prepare<[], number | null>('select max(id) from lots').pluck().get() ?? 0,
  };
}

/** The first row determines the columns: one function builds all rows of a table. */
function createInsert(connection: SqliteConnection, table: string): (row: object) => void {
  let run: ((row: object) => void) | null = null;
  return (row) => {
    if (run === null) {
      const columns = Object.keys(row);
      const statement = connection.prepare<[object]>(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
      );
      run = (values) => {
        statement.run(values);
      };
    }
    run(row);
  };
}
