import { listBids } from '@marque/core/contracts/bidding';
import { listActiveAuctions, readAuction, readAuctionBySlug, readTimely } from '@marque/core/contracts/listings';
import { searchListings } from '@marque/core/contracts/search';
import { quoteFees } from '@marque/core/rules/fees';
import { isSoldType, SALE_FORMATS, type SaleFormat, STAGES, type Stage } from '@marque/core/rules/lot';
import { money } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { storedIn } from '../harness/stored-rows.ts';
import { type Caller, serverForFile } from '../harness/test-server.ts';
import { amountIn } from './confidential-values.ts';

const LOT = 10003;
/** A closed lot of the same model, whose page shows the lot. */
const PAGE_BESIDE = 10005;
const PRICE = 4_177_300;

const server = await serverForFile();

/** Sets the lot’s stage, format and a price that no other value has. */
async function setUp(stage: Stage, saleFormat: SaleFormat): Promise<void> {
  await requireSqlite(server.context.db).batch((connection) => {
    const values = { stage, saleFormat, price: PRICE, id: LOT, beside: PAGE_BESIDE };
    connection
      .prepare(
        `update lots set stage = @stage, sale_format = @saleFormat, price = @price, sold_price = @price,
           buy_now_price = @price, sold_at = 1, closed_at = 1, leader_id = 1002, leader_ceiling = @price, no_bids = 1,
           make = 'Marque', model = 'One' where id = @id`,
      )
      .run(values);
    connection.prepare("update lots set make = 'Marque', model = 'One' where id = @beside").run(values);
    connection.exec(`delete from lot_lines where lot_id = ${LOT}`);
    connection.exec(`insert into lot_lines (lot_id, sequence, position, bidder_id, amount, bid_kind, is_beaten_ceiling, at)
      values (${LOT}, 1, 0, 1002, ${PRICE}, 'live', 0, 1)`);
  });
}

/** All responses about the lot that need no login. */
async function readResponses(caller: Caller): Promise<string[]> {
  const onLot = { params: { auctionId: LOT } };
  const slug = storedIn<string>(server, 'lots', 'slug', LOT);
  const answers = await Promise.all([
    caller.call(readAuction, onLot),
    caller.call(readAuctionBySlug, { params: { slug } }),
    caller.call(readTimely, onLot),
    caller.call(listBids, onLot),
    caller.call(readAuction, { params: { auctionId: PAGE_BESIDE } }),
    caller.call(listActiveAuctions),
    caller.call(searchListings, { params: { index: 'cars' }, body: { auctionIds: [LOT] } }),
  ]);
  for (const { status, text } of answers) expect(status, text).toBe(200);
  return answers.map(({ text }) => text);
}

/** Checks for the price and for the sums that reveal it. */
function figures(): readonly ((text: string) => boolean)[] {
  const { feeExTax, feeIncTax, tax, total } = quoteFees({
    amount: money(PRICE, 'gbp'),
    lotType: storedIn(server, 'lots', 'lot_type', LOT),
    customCommissionId: storedIn(server, 'lots', 'custom_commission_id', LOT),
    buyerCountryCode: 'GB',
  });
  return [money(PRICE, 'gbp'), feeExTax, feeIncTax, tax, total].map(({ minor }) => amountIn(minor));
}

const showPrice = (responses: readonly string[]) => responses.some((text) => figures().some((isIn) => isIn(text)));

const CASES = STAGES.filter((stage) => stage !== 'ending').flatMap((stage) =>
  SALE_FORMATS.map((saleFormat) => ({ stage, saleFormat })),
);

describe('behind the login wall', () => {
  it.each(CASES)('$stage, $saleFormat: a visitor sees no sold price', async ({ stage, saleFormat }) => {
    await setUp(stage, saleFormat);
    const responses = await readResponses(server.visitor);
    if (isSoldType(stage)) expect(showPrice(responses)).toBe(false);
  });

  it.each(['sold', 'soldHidden', 'salePending'] as const)('%s: a member sees the price', async (stage) => {
    await setUp(stage, 'auction');
    expect(showPrice(await readResponses(server.program('buyer')))).toBe(true);
  });
});
