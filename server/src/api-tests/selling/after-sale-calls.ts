/** Requests about sales of the tests world: 10035 to the buyer, its fee paid, and 10036, its fee refused. */
import { listInvoices } from '@marque/core/contracts/invoices';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Call, DEMO, type TestServer } from '../harness/test-server.ts';
import { picture, upload } from './upload-calls.ts';

const [SOLD, UNPAID] = [10035, 10036];

export function afterSaleCalls(server: TestServer) {
  const uploaded = new Map<string, string>();
  const onSale = (body: object = {}): Call => ({ params: { auctionId: SOLD }, body });
  return {
    onSale,
    onUnpaid: (): Call => ({ params: { auctionId: UNPAID } }),
    problem: (text: string) => onSale({ text }),
    decision: (text: string) => onSale({ decision: 'resume', text }),
    cancellation: (reason: string): Call => ({ params: { auctionId: UNPAID }, body: { reason, refundsFee: false } }),

    /** A file of the buyer's, which is uploaded when it is first asked for. */
    async document(name: string): Promise<Call> {
      const place = { formName: 'sale', field: 'documents', name };
      const url = uploaded.get(name) ?? (await upload(server.program('buyer'), await picture('png'), place)).fileUrl;
      uploaded.set(name, url);
      return onSale({ url });
    },

    /** A second chance of rival@ on an unsold lot, which is stored when it is first asked for. */
    async chanceOn(auctionId: number): Promise<Call> {
      const { db, clock } = server.context;
      await requireSqlite(db).batch((connection) => {
        connection
          .prepare(
            `insert into second_chances
               (lot_id, sold_at, bidder_id, amount, currency, buyer_country, offered_by, offered_at)
             values (?, 1, ?, 500000, 'gbp', 'GB', ?, ?) on conflict do nothing`,
          )
          .run(auctionId, DEMO.rival, DEMO.staff, clock.now());
      });
      return { params: { auctionId } };
    },

    async credit(reason: string): Promise<Call> {
      const { invoices } = await server.program('buyer').ask(listInvoices);
      const invoice = invoices.find(({ auctionId, kind }) => auctionId === SOLD && kind === 'invoice');
      return { params: { number: invoice?.number ?? '' }, body: { reason } };
    },

    /** An invoice of another sale, which is owed on account until it is first asked for. */
    async onOwedInvoice(): Promise<Call> {
      const { db } = server.context;
      await requireSqlite(db).batch((connection) => {
        connection.exec(
          "update invoices set payment = 'transfer', paid_at = null where lot_id = 10015 and payment = 'card'",
        );
      });
      const read = requireSqlite(db)
        .readConnection.prepare<[], string>('select number from invoices where lot_id = 10015')
        .pluck();
      return { params: { number: read.get() ?? '' } };
    },
  };
}
