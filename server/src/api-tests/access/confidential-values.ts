/** The confidential values of the tests world: how to find each in a text, and who may see it. */
import { quoteFees } from '@marque/core/rules/fees';
import type { LotType } from '@marque/core/rules/lot';
import { type Currency, money } from '@marque/core/rules/money';
import { requireSqlite } from '../../platform/db/index.ts';
import { DEMO, type TestServer } from '../harness/test-server.ts';

/** Null: a visitor. */
export type ViewerId = number | null;

export interface Secret {
  readonly what: string;
  isIn(text: string): boolean;
  mayKnow(viewer: ViewerId): boolean;
}

/**
 * Changes reserves and sold prices to amounts that no other value has, so that a text can be searched for them. The
 * amounts are whole pounds and not round.
 */
export async function makeAmountsUnique({ context }: TestServer): Promise<void> {
  const odd = '(137 + lots.id % 89) * 100';
  await requireSqlite(context.db).batch((connection) => {
    connection.exec(`
      update lots set reserve = reserve - ${odd}, original_reserve = original_reserve - ${odd} where reserve is not null;
      update lot_lines set amount = amount - (select ${odd} from lots where lots.id = lot_id)
        where amount = (select sold_price from lots where lots.id = lot_id);
      update lot_bidders set ceiling = ceiling - (select ${odd} from lots where lots.id = lot_id)
        where ceiling = (select sold_price from lots where lots.id = lot_id);
      update sales set hammer = hammer - (select ${odd} from lots where lots.id = lot_id);
      update completions set hammer = hammer - (select ${odd} from lots where lots.id = lot_id);
      update invoices set hammer = hammer - (select ${odd} from lots where lots.id = lot_id);
      update lots set buy_now_price = buy_now_price - ${odd} where buy_now_price = sold_price or stage = 'salePending';
      update lots set price = price - ${odd}, leader_ceiling = leader_ceiling - ${odd} where price = sold_price;
      update lots set sold_price = sold_price - ${odd} where sold_price is not null;
    `);
  });
}

/** Records a private sale of a lot. Only its buyer, its vendor and staff may see the price. */
export async function sellPrivately(
  { context }: TestServer,
  lotId: number,
  buyerId: number,
  price: number,
): Promise<void> {
  const { db, clock } = context;
  const values = { lotId, buyerId, minor: price * 100, now: clock.now() };
  await requireSqlite(db).batch((connection) => {
    connection
      .prepare(
        "update lots set stage = 'sold', sold_at = @now, sold_price = @minor, closed_at = @now where id = @lotId",
      )
      .run(values);
    connection
      .prepare(
        `insert into sales (lot_id, buyer_id, hammer, fee, tax, currency, sold_at, payment_status, payment_due_by)
         values (@lotId, @buyerId, @minor, 0, 0, 'gbp', @now, 'success', null)`,
      )
      .run(values);
  });
}

/** Finds an amount in a text as a plain number, with thousands separators, with decimals and in pence. */
export function amountIn(minor: number): (text: string) => boolean {
  const major = minor / 100;
  const forms = [String(major), major.toLocaleString('en-GB'), major.toFixed(2), String(minor)];
  // A number that is part of a longer number does not match.
  const pattern = new RegExp(
    `(?<![\\w.,])(?:${forms.map((form) => form.replaceAll('.', '\\.')).join('|')})(?!\\w|[.,]\\d)`,
  );
  return (text) => forms.some((form) => text.includes(form)) && pattern.test(text);
}

function words(fact: string): (text: string) => boolean {
  return (text) => text.includes(fact);
}

const never = () => false;

/** All confidential values in the database, each with its permitted viewers. */
export function secretsOf({ context }: TestServer): readonly Secret[] {
  const read = <Row>(sql: string) => requireSqlite(context.db).readConnection.prepare<[], Row>(sql).all();
  const { mayKnowPerson, sales } = relations(read);
  return [
    ...read<{ id: number; email: string; phone: string | null; name: string }>(
      "select id, email, billing_phone as phone, first_name || ' ' || last_name as name from users",
    ).flatMap(({ id, email, phone, name }) =>
      [email, phone, name]
        .filter((fact) => fact !== null)
        .map((fact) => ({ what: `${fact} of ${id}`, isIn: words(fact), mayKnow: mayKnowPerson(id) })),
    ),
    ...read<{ id: number; vendor: number; reserve: number }>(
      'select id, vendor_id as vendor, reserve from lots where reserve is not null',
    ).map(({ id, vendor, reserve }) => ({
      what: `the reserve of ${id}, ${reserve / 100}`,
      isIn: amountIn(reserve),
      mayKnow: (viewer: ViewerId) => viewer === vendor || viewer === DEMO.staff,
    })),
    ...sales.map(({ lot_id, hammer, sale_format, vendor_id, buyer_id }) => ({
      what: `what ${lot_id} was sold for, ${hammer / 100}`,
      isIn: amountIn(hammer),
      mayKnow: (viewer: ViewerId) =>
        sale_format === 'private' ? [vendor_id, buyer_id, DEMO.staff].includes(viewer ?? 0) : viewer !== null,
    })),
    ...offersAndCounters(read),
    ...refusedAmounts(read),
    ...pricesBehindLogin(read),
    ...submitted(read),
    ...sealedParts(read),
    ...afterSales(read),
    // The held amount is the fee at the maximum, so it reveals the maximum.
    ...read<{ lot_id: number; user_id: number; amount: number }>('select lot_id, user_id, amount from holds').map(
      ({ lot_id, user_id, amount }) => ({
        what: `what is held for a maximum on ${lot_id}, ${amount / 100}`,
        isIn: amountIn(amount),
        mayKnow: (viewer: ViewerId) => viewer === user_id,
      }),
    ),
    ...read<{ what: string; secret: string }>(HIDDEN).map(({ what, secret }) => ({
      what: `${what}: ${secret}`,
      isIn: words(secret),
      mayKnow: never,
    })),
  ];
}

/** Offers and counter-offers that have sold no lot: for their bidder, the vendor and staff. */
function offersAndCounters(read: Read): Secret[] {
  const offers = read<{ lot: number; bidder: number; vendor: number; amount: number; counter: number | null }>(
    `select lot_id as lot, bidder_id as bidder, vendor_id as vendor, amount, counter_amount as counter
     from offers join lots on lots.id = lot_id where ending is null or ending <> 'won'`,
  );
  return offers.flatMap(({ lot, bidder, vendor, amount, counter }) =>
    [amount, counter]
      .filter((minor) => minor !== null)
      .map((minor) => ({
        what: `what ${bidder} and ${vendor} negotiate about ${lot}, ${minor / 100}`,
        isIn: amountIn(minor),
        mayKnow: (viewer: ViewerId) => [bidder, vendor, DEMO.staff].includes(viewer ?? 0),
      })),
  );
}

/** Amounts of bids, offers and purchases that were refused: for who tried them, and staff. */
function refusedAmounts(read: Read): Secret[] {
  return read<{ lot: number; user: number; amount: number }>(
    'select lot_id as lot, user_id as user, amount from refused_requests where amount is not null',
  ).map(({ lot, user, amount }) => ({
    what: `what ${user} was refused on ${lot}, ${amount / 100}`,
    isIn: amountIn(amount),
    mayKnow: (viewer: ViewerId) => viewer === user || viewer === DEMO.staff,
  }));
}

/** Prices that visitors must log in to see: agreed prices of pending sales, and totals of all sales. */
function pricesBehindLogin(read: Read): Secret[] {
  interface Priced {
    readonly id: number;
    readonly stage: string;
    readonly lot_type: LotType;
    readonly currency: Currency;
    readonly custom_commission_id: number | null;
    readonly price: number;
  }
  const lots = read<Priced>(
    `select id, stage, lot_type, currency, custom_commission_id, coalesce(sold_price, buy_now_price, price) as price
     from lots where stage in ('sold', 'soldHidden', 'salePending') and sale_format <> 'private'`,
  );
  const mayKnow = (viewer: ViewerId) => viewer !== null;
  return lots.flatMap(({ id, stage, lot_type: lotType, currency, custom_commission_id: customCommissionId, price }) => {
    const amount = money(price, currency);
    const { total } = quoteFees({ amount, lotType, customCommissionId, buyerCountryCode: 'GB' });
    const inAll = { what: `what ${id} costs in all, ${total.minor / 100}`, isIn: amountIn(total.minor), mayKnow };
    const agreed = { what: `what ${id} is to be sold for, ${price / 100}`, isIn: amountIn(price), mayKnow };
    return stage === 'salePending' ? [inAll, agreed] : [inAll];
  });
}

/** Values of consignments, enquiries, staff notes, attendances and newsletter requests. Their owners and staff may see them at most. */
function submitted(read: Read): Secret[] {
  const prospects = read<{ id: string; vendor: number; number: string }>(
    `select id, user_id as vendor, form_data ->> '$.answers.regNumber' as number from prospects`,
  );
  const enquiries = read<{ what: string; author: number | null }>(
    `select body ->> '$.formData.message' as what, user_id as author from enquiries where kind = 'buyer'
     union select text as what, user_id as author from enquiry_replies join enquiries on enquiries.id = enquiry_id`,
  );
  const notes = read<{ what: string }>('select text as what from staff_notes');
  const attendees = read<{ what: string }>('select email as what from attendees');
  const subscribers = read<{ what: string }>('select email as what from newsletter_tokens');
  return [
    ...prospects.flatMap(({ id, vendor, number }) =>
      [id, number].map((fact) => ({
        what: `the form ${fact} of ${vendor}`,
        isIn: words(fact),
        mayKnow: (viewer: ViewerId) => viewer === vendor || viewer === DEMO.staff,
      })),
    ),
    ...enquiries.map(({ what, author }) => ({
      what,
      isIn: words(what),
      mayKnow: (viewer: ViewerId) => viewer === author || viewer === DEMO.staff,
    })),
    ...notes.map(({ what }) => ({
      what,
      isIn: words(what),
      mayKnow: (viewer: ViewerId) => viewer === DEMO.staff,
    })),
    ...[...attendees, ...subscribers].map(({ what }) => ({ what, isIn: words(what), mayKnow: never })),
  ];
}

/** Parts of the log that stay sealed, and their salts, with which they could be found by trying. */
function sealedParts(read: Read): Secret[] {
  const details = read<{ lot: number; bidder: number; salt: string }>(
    `select lot_id as lot, bidder_id as bidder, substr(salt, 33) as salt
     from lot_entries join lots on lots.id = lot_id and leader_sequence = lot_entries.sequence
     where kind = 'bid' and bid_kind = 'maximum'`,
  ).map(({ lot, bidder, salt }) => ({
    what: `the salt of the leading maximum on ${lot}`,
    isIn: words(salt),
    mayKnow: (viewer: ViewerId) => viewer === bidder,
  }));
  const reserves = read<{ lot: number; vendor: number; first: string; second: string }>(
    `select lot_id as lot, vendor_id as vendor, substr(salt, 1, 32) as first, substr(salt, 33) as second
     from lot_entries join lots on lots.id = lot_id where kind = 'reserve'`,
  ).flatMap(({ lot, vendor, first, second }) =>
    [first, second].map((salt) => ({
      what: `a salt of a reserve of ${lot}`,
      isIn: words(salt),
      mayKnow: (viewer: ViewerId) => viewer === vendor || viewer === DEMO.staff,
    })),
  );
  const reasons = read<{ lot: number; reason: string; salt: string }>(
    "select lot_id as lot, reason, substr(salt, 33) as salt from lot_entries where kind = 'void'",
  ).flatMap(({ lot, reason, salt }) =>
    [reason, salt].map((secret) => ({
      what: `the reason of a void on ${lot}, or its salt: ${secret}`,
      isIn: words(secret),
      mayKnow: (viewer: ViewerId) => viewer === DEMO.staff,
    })),
  );
  return [...details, ...reserves, ...reasons];
}

/** What the parties of a sale write and give to each other, and invoices, which are the buyer's alone. */
function afterSales(read: Read): Secret[] {
  const written = read<{ what: string; buyer: number; seller: number }>(
    `select text as what, buyer_id as buyer, seller_id as seller from completion_steps
       join completions using (lot_id, sold_at) where text is not null
     union all select name, buyer_id, seller_id from sale_documents join completions using (lot_id, sold_at)`,
  );
  const invoices = read<{ number: string; buyer: number }>('select number, user_id as buyer from invoices');
  return [
    ...written.map(({ what, buyer, seller }) => ({
      what: `what ${buyer} and ${seller} exchange: ${what}`,
      isIn: words(what),
      mayKnow: (viewer: ViewerId) => [buyer, seller, DEMO.staff].includes(viewer ?? 0),
    })),
    ...invoices.map(({ number, buyer }) => ({
      what: `the invoice ${number} of ${buyer}`,
      isIn: words(number),
      mayKnow: (viewer: ViewerId) => viewer === buyer || viewer === DEMO.staff,
    })),
  ];
}

/** Columns that no response contains. */
const HIDDEN = [
  ['users', 'password_hash'],
  ['sessions', 'id'],
  ['sessions', 'refresh_hash'],
  ['email_tokens', 'token_hash'],
  ['cards', 'gateway_token'],
  ['cards', 'fingerprint'],
  ['holds', 'gateway_reference'],
  ['boosts', 'hold_reference'],
  ['sales', 'capture_hold'],
  ['invoices', 'refund_hold'],
  ['invoices', 'pdf_key'],
  ['sale_documents', 'url'],
  ['boosts', 'request_key'],
  ['newsletter_tokens', 'token_hash'],
  ['prospects', 'user_agent'],
  ['lot_pictures', 'object_key'],
  ['meta', 'value'],
]
  .map(([table, column]) => `select distinct '${table}.${column}' as what, ${column} as secret from ${table}`)
  .map((select) => `select * from (${select}) where length(secret) >= 12 and secret glob '*[^0-9]*'`)
  .join(' union all ');

interface Sale {
  readonly lot_id: number;
  readonly hammer: number;
  readonly sale_format: string;
  readonly vendor_id: number;
  readonly buyer_id: number;
}

type Read = <Row>(sql: string) => Row[];

/** The sales, and who may see an account's personal data: its owner, staff, and the other party of a sale. */
function relations(read: Read) {
  const sales = read<Sale>(
    'select lot_id, hammer, sale_format, vendor_id, buyer_id from sales join lots on lots.id = sales.lot_id',
  );
  const mayKnowPerson = (person: number) => (viewer: ViewerId) =>
    viewer === person ||
    viewer === DEMO.staff ||
    sales.some(
      ({ vendor_id, buyer_id }) =>
        (vendor_id === person && buyer_id === viewer) || (buyer_id === person && vendor_id === viewer),
    );
  return { sales, mayKnowPerson };
}
