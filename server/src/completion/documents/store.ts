import type { Kysely, Selectable } from 'kysely';
import { readInPages, type SaleDocumentsTable, type Schema } from '../../platform/db/index.ts';
import type { SaleKey } from '../store.ts';

export type DocumentRow = Selectable<SaleDocumentsTable>;

/** The documents of a sale, in the order in which they were added. */
export function listDocuments(db: Kysely<Schema>, { lot_id, sold_at }: SaleKey): Promise<DocumentRow[]> {
  return db
    .selectFrom('sale_documents')
    .selectAll()
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .orderBy('id')
    .execute();
}

export function findDocument(db: Kysely<Schema>, documentId: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('sale_documents').selectAll().where('id', '=', documentId).executeTakeFirst();
}

/** A document of a party by the address of its upload. */
export function findGiven(
  db: Kysely<Schema>,
  { userId, url }: { readonly userId: number; readonly url: string },
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('sale_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('url', '=', url)
    .limit(1)
    .executeTakeFirst();
}

/** Returns the row with the id that the database chose. */
export function addDocument(transaction: Kysely<Schema>, row: Omit<DocumentRow, 'id'>): Promise<DocumentRow> {
  return transaction.insertInto('sale_documents').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The facts of the files that a party has given in their own sales. */
export function exportDocuments(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('sale_documents as documents')
    .innerJoin('completions as sales', (join) =>
      join.onRef('sales.lot_id', '=', 'documents.lot_id').onRef('sales.sold_at', '=', 'documents.sold_at'),
    )
    .select(['documents.id', 'documents.lot_id', 'documents.name', 'documents.type', 'documents.added_at'])
    .where('documents.user_id', '=', userId)
    .where(({ eb, or }) => or([eb('sales.buyer_id', '=', userId), eb('sales.seller_id', '=', userId)]))
    .orderBy('documents.id')
    .execute();
}

const ROWS_AT_ONCE = 500;

/** The addresses of all documents, so that their files are kept. */
export async function* readDocumentTexts(db: Kysely<Schema>): AsyncGenerator<string> {
  const readPage = (after: Pick<DocumentRow, 'id' | 'url'> | null) =>
    db
      .selectFrom('sale_documents')
      .select(['id', 'url'])
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
  for await (const { url } of readInPages(readPage)) yield url;
}
