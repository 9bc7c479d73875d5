import type { Sale, SaleRow as WireSaleRow } from '@marque/core/contracts/completion';
import { toIso } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { publicPaymentState } from '@marque/core/rules/bidding';
import { visibleBill } from '@marque/core/rules/fees';
import { type Money, money, toMajor } from '@marque/core/rules/money';
import { canSee, type Person } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import { findTradeContact } from '../../accounts/index.ts';
import { type InvoiceRow, listOfSale, presentSummaries } from '../../invoices/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import type { AccountFacts } from '../../platform/http/index.ts';
import type { SaleRow } from '../../sales/index.ts';
import { documentsLeftFor, listDocuments, presentDocument, takesDocuments } from '../documents/index.ts';
import type { FoundSale } from '../find-sale.ts';
import { type CompletionRow, type completionColumns, listSteps } from '../store.ts';

/** The state and the deadlines of a sale. */
export function presentProgress(row: ReturnType<typeof completionColumns>) {
  return {
    state: row.state,
    interrupted: row.interrupted,
    dtDisputedUTC: isoOrNull(row.disputed_at),
    dtPaymentDueUTC: isoOrNull(row.payment_due_at),
    dtCollectionDueUTC: isoOrNull(row.collection_due_at),
  };
}

/** A sale in a list. `sale`: undefined once it is cancelled. */
export function presentRow(
  row: CompletionRow,
  lot: Listing,
  sale: Pick<SaleRow, 'payment_status'> | undefined,
): WireSaleRow {
  return {
    auctionId: row.lot_id,
    lot,
    currencyCode: row.currency,
    salePrice: toMajor(money(row.hammer, row.currency)),
    dtSoldUTC: toIso(row.sold_at),
    paymentStatus: sale === undefined ? null : publicPaymentState(sale.payment_status),
    ...presentProgress(row),
  };
}

/** A sale as the viewer may see it. */
export async function presentSale(
  db: Kysely<Schema>,
  { row, sale, role }: FoundSale,
  { lot, viewer, person }: { readonly lot: Listing; readonly viewer: AccountFacts; readonly person: Person },
): Promise<Sale> {
  const [steps, documents, invoices] = await Promise.all([
    listSteps(db, row),
    listDocuments(db, row),
    listOfSale(db, row),
  ]);
  const bill = visibleBill(sumsOf(row, sale, invoices), { isBuyer: role === 'buyer', isVip: viewer.isVip });
  const isStanding = row.state !== 'cancelled';
  return {
    ...presentRow(row, lot, sale),
    role,
    revision: row.revision,
    feeAmountIncTax: inMajor(bill.feeIncTax),
    total: inMajor(bill.total),
    dtFeeDueByUTC: role === 'buyer' ? isoOrNull(sale?.payment_due_by ?? null) : null,
    paymentWay: row.payment_way,
    canEscrow: lot.canEscrow,
    contact: isStanding && role !== 'staff' ? await otherParty(db, row, role) : null,
    steps: steps.map(({ step, actor, at, text }) => ({ step, by: actor, dtUTC: toIso(at), text })),
    documents: documents.map((document) => presentDocument(row, document)),
    documentsLeft: takesDocuments(row) && role !== 'staff' ? documentsLeftFor(documents, viewer.userId) : 0,
    invoices: await presentSummaries(
      db,
      invoices.filter(({ user_id: ownerId }) => canSee(person, 'invoice', { ownerId })),
    ),
  };
}

/** The fee as charged, also of a sale that was cancelled after its invoice. */
function sumsOf({ hammer, currency }: CompletionRow, sale: SaleRow | undefined, invoices: readonly InvoiceRow[]) {
  const invoice = invoices.find(({ kind }) => kind === 'invoice');
  const sum = (minor: number) => money(minor, currency);
  return { hammer: sum(hammer), fee: sum(sale?.fee ?? invoice?.net ?? 0), tax: sum(sale?.tax ?? invoice?.tax ?? 0) };
}

async function otherParty(db: Kysely<Schema>, row: CompletionRow, role: 'buyer' | 'seller'): Promise<Sale['contact']> {
  const contact = await findTradeContact(db, role === 'buyer' ? row.seller_id : row.buyer_id);
  return contact && { name: contact.name, email: contact.email, phone: contact.billingPhone };
}

function inMajor(sum: Money | null): number | null {
  return sum === null ? null : toMajor(sum);
}

function isoOrNull(at: number | null): string | null {
  return at === null ? null : toIso(at);
}
