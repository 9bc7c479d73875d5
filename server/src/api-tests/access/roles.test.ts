import { openSession, readMe, saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { endpoints } from '@marque/core/contracts/all';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { authoriseChannel } from '@marque/core/contracts/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedIn } from '../harness/stored-rows.ts';
import {
  type Call,
  type Caller,
  cardNumber,
  DEMO,
  type DemoName,
  PASSWORD,
  startTestServer,
  type TestServer,
} from '../harness/test-server.ts';
import { attendance, buyerEnquiry, formId, plateForm, subscription } from '../selling/selling-calls.ts';
import { picture, upload, wish } from '../selling/upload-calls.ts';

/** What somebody can be to a request. The vendor is the one of the lot that the request is about. */
const ROLES = ['visitor', 'unverified', 'user', 'vendor', 'blocked', 'vip', 'superuser', 'staff'] as const;
type Role = (typeof ROLES)[number];

const ACCOUNTS: Readonly<Record<Exclude<Role, 'visitor'>, DemoName>> = {
  unverified: 'unverified',
  user: 'buyer',
  vendor: 'seller',
  blocked: 'blocked',
  vip: 'vip',
  superuser: 'super',
  staff: 'staff',
};

/** seller@’s own lot, live, at 2,000 below a reserve of 4,000. */
const LOT = 10031;
/** Lots of nobody in particular, live and with bids. */
const [TO_VOID_ON, TO_WITHDRAW] = [10025, 10026];

type Statuses = Readonly<Record<Role, number>>;

const everyone = (status: number): Statuses => ({
  visitor: status,
  unverified: status,
  user: status,
  vendor: status,
  blocked: status,
  vip: status,
  superuser: status,
  staff: status,
});
const members = (status: number): Statuses => ({ ...everyone(status), visitor: 401 });
const nobody: Statuses = { ...everyone(403), visitor: 401 };
const notThere: Statuses = { ...everyone(404), visitor: 401 };
const staffAlone = (status: number): Statuses => ({ ...nobody, staff: status });
const superusersAlone = (status: number): Statuses => ({ ...nobody, superuser: status });

interface Row {
  /** A good request of that role, so that nothing but the role can be what it is refused for. */
  readonly call?: (role: Role) => Call | Promise<Call>;
  readonly statuses: Statuses;
}

const onLot = () => ({ params: { auctionId: LOT } });
const emailOf = (role: Role) => (role === 'visitor' ? 'nobody@marque.test' : `${ACCOUNTS[role]}@marque.test`);
const idOf = (role: Role): number => (role === 'visitor' ? DEMO.buyer : DEMO[ACCOUNTS[role]]);
/** Different for each role, so that no two accounts come to share a card or an amount. */
const numberOf = (role: Role) => ROLES.indexOf(role);
const formOf = (role: Role) => formId(numberOf(role));

/** By name of the endpoint: who gets which status. Written by hand; nobody's rights follow from the code. */
const TABLE: Readonly<Record<string, Row>> = {
  readTime: { statuses: everyone(200) },
  readIp: { statuses: everyone(200) },
  readHealth: { statuses: everyone(200) },
  sendMetric: {
    call: () => ({ body: { name: 'live_bid_update_latency', auctionId: LOT, latencyMs: 20 } }),
    statuses: superusersAlone(204),
  },

  listActiveAuctions: { statuses: everyone(200) },
  readAuction: { call: onLot, statuses: everyone(200) },
  readAuctionBySlug: {
    call: () => ({ params: { slug: storedIn<string>(server, 'lots', 'slug', LOT) } }),
    statuses: everyone(200),
  },
  readTimely: { call: onLot, statuses: everyone(200) },
  listBids: { call: onLot, statuses: everyone(200) },
  readFees: { call: () => ({ ...onLot(), query: { amount: 5000 } }), statuses: everyone(200) },
  searchListings: { call: () => ({ params: { index: 'cars' }, body: {} }), statuses: everyone(200) },

  readEndData: { call: onLot, statuses: members(200) },
  listAbsentees: { statuses: members(200) },
  listBidding: { statuses: members(200) },
  listWatched: { statuses: members(200) },
  watchLot: { call: onLot, statuses: members(200) },
  unwatchLot: { call: onLot, statuses: members(200) },

  placeBid: {
    call: async (role) => {
      // Another row takes cards off file, which is not what anybody should be refused for here.
      if (role === 'user' || role === 'vendor' || role === 'superuser') await cardOnFileOf(role);
      return { ...onLot(), body: { isAbsentee: false, amount: 2_100 + numberOf(role) * 100 } };
    },
    statuses: { ...nobody, user: 200, vip: 200, superuser: 200 },
  },
  changeReserve: {
    call: (role) => ({ ...onLot(), body: { amount: 4_000 - 100 * numberOf(role) } }),
    statuses: { ...nobody, vendor: 200, staff: 200 },
  },
  voidBid: {
    call: () => ({ params: { auctionId: TO_VOID_ON, sequence: 2 }, body: { reason: 'bid twice by mistake' } }),
    statuses: staffAlone(200),
  },
  withdrawLot: {
    call: () => ({ params: { auctionId: TO_WITHDRAW }, body: { reason: 'not the vendor’s to sell' } }),
    statuses: staffAlone(200),
  },

  logIn: {
    call: async (role) => {
      const browser = server.browser();
      await browser.open();
      const cookie = `ds=${browser.cookies.get('ds')}`;
      return {
        body: { email: emailOf(role), password: PASSWORD },
        headers: { ...(await ownSession(role)).headers, cookie, 'x-csrf-token': browser.csrfToken() },
      };
    },
    statuses: { ...everyone(200), visitor: 403 },
  },
  openSession: {
    call: (role) => ({ body: { email: emailOf(role), password: PASSWORD } }),
    statuses: { ...everyone(201), visitor: 403 },
  },
  refreshSession: {
    call: async (role) => ({ body: role === 'visitor' ? {} : { refreshToken: (await freshSession(role)).refresh } }),
    statuses: members(200),
  },
  closeSession: { call: ownSession, statuses: members(204) },
  logOut: { call: ownSession, statuses: everyone(200) },
  register: {
    call: async (role) => ({
      ...(await ownSession(role)),
      body: {
        email: `${role}-2@marque.test`,
        password: PASSWORD,
        firstName: 'Ann',
        lastName: 'Archer',
        countryCode: 'GB',
        termsAgreed: true,
      },
    }),
    statuses: everyone(201),
  },
  sendVerification: {
    call: (role) => ({ body: { userId: idOf(role) } }),
    // 409: the address is confirmed already.
    statuses: { ...members(409), unverified: 200 },
  },
  // Whoever has the link may confirm with it; this one nobody was sent.
  verifyEmail: { call: () => ({ body: { token: 'a token that nobody was sent' } }), statuses: everyone(409) },

  sendPasswordReset: { call: (role) => ({ body: { email: emailOf(role) } }), statuses: everyone(202) },
  // Whoever has the link may set a password with it; this one nobody was sent.
  resetPassword: {
    call: () => ({ body: { token: 'a token that nobody was sent', password: PASSWORD } }),
    statuses: everyone(409),
  },

  saveProspect: {
    call: async (role) => {
      // Another row takes cards off file.
      if (role !== 'visitor' && role !== 'staff') await cardOnFileOf(role);
      return plateForm(formOf(role), { isSubmitted: role === 'visitor' ? 0 : 1 });
    },
    // 403: staff have no card, and this form is for nobody else.
    statuses: { ...members(201), staff: 403 },
  },
  // 404: the form is the user’s; staff look at everybody’s.
  readProspect: { call: () => ({ params: { id: formOf('user') } }), statuses: { ...notThere, user: 200, staff: 200 } },
  // 409: it was submitted.
  discardProspect: {
    call: () => ({ params: { id: formOf('user') } }),
    statuses: { ...notThere, user: 409, staff: 409 },
  },
  // 409: it was submitted; no link leads back to it.
  sendProspectLink: {
    call: () => ({ params: { id: formOf('user') } }),
    statuses: { ...notThere, user: 409, staff: 409 },
  },
  listProspects: { call: () => ({ query: { vid: DEMO.buyer } }), statuses: { ...nobody, user: 200, staff: 200 } },
  sendEnquiry: {
    call: () => buyerEnquiry(LOT),
    statuses: { ...members(201), vendor: 403, blocked: 403 },
  },
  sendFeedback: {
    call: async () => {
      // About what the user asked; everybody else’s is their own.
      const { enquiryId } = await as('user').ask(sendEnquiry, buyerEnquiry(LOT));
      return { params: { enquiryId }, body: { rating: '5' } };
    },
    statuses: { ...notThere, user: 201 },
  },
  listMeetups: { statuses: everyone(200) },
  attendMeetup: { call: (role) => attendance(emailOf(role)), statuses: everyone(201) },
  // The user’s address: a visitor is asked to confirm it, and nobody else may change it.
  changeNewsletters: {
    call: () => subscription(emailOf('user')),
    statuses: { ...everyone(403), visitor: 200, user: 200 },
  },
  // Whoever has the link may confirm with it; this one nobody was sent.
  confirmNewsletters: { call: () => ({ body: { token: 'a token that nobody was sent' } }), statuses: everyone(409) },

  signUpload: { call: () => wish(), statuses: everyone(201) },
  // 404: the file is the user’s; staff look at everybody’s.
  readUpload: {
    call: async () => ({ params: { key: (await upload(as('user'), await picture('png'))).key } }),
    statuses: { ...everyone(404), user: 200, staff: 200 },
  },

  readMe: { statuses: members(200) },
  updateMe: { call: () => ({ body: { optInSMS: true } }), statuses: members(200) },
  changePassword: {
    call: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    statuses: members(200),
  },
  tokeniseSandboxCard: { call: (role) => ({ body: cardOf(role) }), statuses: members(201) },
  saveCard: {
    call: async (role) => ({ body: { token: role === 'visitor' ? 'none' : await cardTokenFor(role) } }),
    statuses: members(201),
  },
  removeCard: {
    call: async (role) => ({ params: { cardId: role === 'visitor' ? 1 : await cardOnFileOf(role) } }),
    statuses: members(204),
  },
  authoriseChannel: {
    call: (role) => ({ body: { socket_id: '1.1', channel_name: `private-user_${idOf(role)}` } }),
    statuses: members(200),
  },
};

let server: TestServer;
const callers = new Map<Role, Caller>();
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ROLES) callers.set(role, role === 'visitor' ? server.visitor : server.program(ACCOUNTS[role]));
});
afterAll(() => server.stop());

function as(role: Role): Caller {
  const caller = callers.get(role);
  if (caller === undefined) throw new Error(`Nobody plays the ${role}.`);
  return caller;
}

async function freshSession(role: Role) {
  const { accessToken, refreshToken } = await server.visitor.ask(openSession, {
    body: { email: emailOf(role), password: PASSWORD },
  });
  return { access: accessToken, refresh: refreshToken };
}

/** A session that the call may end: a login, too, takes the place of the one it came with. */
async function ownSession(role: Role): Promise<Call> {
  if (role === 'visitor') return {};
  return { headers: { authorization: `Bearer ${(await freshSession(role)).access}` } };
}

function cardOf(role: Role) {
  return { number: cardNumber(numberOf(role)), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
}

async function cardTokenFor(role: Role): Promise<string> {
  return (await as(role).ask(tokeniseSandboxCard, { body: cardOf(role) })).token;
}

async function cardOnFileOf(role: Role): Promise<number> {
  const { card } = await as(role).ask(readMe);
  if (card !== null) return card.cardId;
  return (await as(role).ask(saveCard, { body: { token: await cardTokenFor(role) } })).cardId;
}

it('has a row for every endpoint and no other', () => {
  expect(Object.keys(TABLE).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

describe.each(endpoints)('$name', (endpoint) => {
  it.each(ROLES)('of the %s', async (role) => {
    const row = TABLE[endpoint.name];
    if (row === undefined) throw new Error(`${endpoint.name} has no row: say who may call it.`);
    const answer = await as(role).call(endpoint, await row.call?.(role));
    expect(answer.status, answer.text).toBe(row.statuses[role]);
  });
});

describe('channels', () => {
  const FREE: Statuses = members(200);
  const CHANNELS: readonly (readonly [name: string, statuses: Statuses])[] = [
    ['private-staff', staffAlone(200)],
    [`presence-auction-${LOT}`, FREE],
    [`private-user_${DEMO.rival}`, nobody],
    [`private-user_${DEMO.buyer} `, nobody],
    ['private-user_', nobody],
    ['private-anything', nobody],
    ['presence-auction-0', nobody],
    ['auctions', nobody],
  ];
  it.each(CHANNELS.flatMap(([channel, statuses]) => ROLES.map((role) => ({ channel, role, status: statuses[role] }))))(
    '$channel for the $role: $status',
    async ({ channel, role, status }) => {
      const answer = await as(role).call(authoriseChannel, { body: { socket_id: '1.1', channel_name: channel } });
      expect(answer.status).toBe(status);
    },
  );
});
