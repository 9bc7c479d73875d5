import { randomUUID } from 'node:crypto';
import { endpoints } from '@marque/core/contracts/all';
import { openDispute } from '@marque/core/contracts/completion';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { placeOffer } from '@marque/core/contracts/offers';
import { saveProspect } from '@marque/core/contracts/prospects';
import { type AuditEntry, handOver, listAudit } from '@marque/core/contracts/staff';
import words from '@marque/core/locales/en/console.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { type Call, DEMO, serverForFile } from '../harness/test-server.ts';
import { afterSaleCalls } from '../selling/after-sale-calls.ts';
import { extensionOf, extensionsOf, TO_EXTEND } from '../selling/extension-calls.ts';
import { banner, partOf, slide, webm } from '../selling/home-calls.ts';
import { approved, completed, completion, consign, revisionOf, started } from '../selling/publishing-calls.ts';
import { buyerEnquiry, formId, plateForm, plateForms } from '../selling/selling-calls.ts';

const server = await serverForFile();
const staff = server.program('staff');
const afterSale = afterSaleCalls(server);

/** A lot of another vendor for notes, alerts and assignments, and lots with a bid to void and to withdraw. */
const [LOT, TO_VOID_ON, TO_WITHDRAW] = [10002, 10025, 10026];
/** Lots that no colleague has. */
const [TO_HAND_OVER, TO_READ] = [10003, 10004];
/** seller@'s, for whom staff act here: on offer, closed below the reserve, live with a reserve of 4,000, and unsold. */
const [TO_ACCEPT, TO_REJECT, TO_COUNTER] = [10040, 10037, 10041];
const [BELOW_RESERVE, WITH_RESERVE, UNSOLD] = [10039, 10031, 10063];

interface Case {
  /** Brings about what the call needs, and returns a call that succeeds. */
  readonly call: () => Call | Promise<Call>;
  /** Where it is not the endpoint's name. */
  readonly action?: string;
  readonly lotId?: number;
  readonly subject?: RegExp;
  readonly reason?: string;
  readonly before?: object;
  readonly after?: object;
}

async function offerOn(auctionId: number): Promise<number> {
  const { offer } = await server.program('buyer').ask(placeOffer, { params: { auctionId }, body: { amount: 3_000 } });
  return offer?.bidId ?? 0;
}

const answerOn = async (auctionId: number): Promise<Call> => ({
  params: { auctionId, bidId: await offerOn(auctionId) },
  body: {},
});

const handedOver = (auctionId: number) => ({
  toUserId: DEMO.staff,
  dtShiftStartUTC: '2026-01-01T06:00:00.000Z',
  message: 'The vendor rings at four.',
  lots: [{ auctionId, from: null, note: 'Ring back.' }],
});

async function enquiry(): Promise<number> {
  return (await server.program('buyer').ask(sendEnquiry, buyerEnquiry(LOT))).enquiryId;
}

/** The writes that the console and the pages of staff send, in an order in which each succeeds. */
const CASES: Readonly<Record<string, Case>> = {
  voidBid: {
    call: () => ({ params: { auctionId: TO_VOID_ON, sequence: 2 }, body: { reason: 'bid twice by mistake' } }),
    lotId: TO_VOID_ON,
    subject: /^bid 2$/,
    reason: 'bid twice by mistake',
  },
  extendLot: {
    call: () => extensionOf(server, TO_EXTEND, { reason: 'the site was down' }),
    lotId: TO_EXTEND,
    reason: 'the site was down',
  },
  extendLots: {
    call: () => extensionsOf(server, [TO_EXTEND], { reason: 'the bank was down' }),
    lotId: TO_EXTEND,
    reason: 'the bank was down',
  },
  withdrawLot: {
    call: () => ({ params: { auctionId: TO_WITHDRAW }, body: { reason: 'damaged on the way' } }),
    lotId: TO_WITHDRAW,
    reason: 'damaged on the way',
    before: { stage: 'live' },
    after: { stage: 'ended' },
  },
  moderateComment: {
    call: () => ({ params: { commentId: 3 }, body: { decision: 'remove', reason: 'off topic' } }),
    subject: /^comment 3$/,
    reason: 'off topic',
    before: { status: 'held' },
    after: { status: 'removed' },
  },
  resolveDispute: {
    async call() {
      const problem = afterSale.problem('The gearbox is broken.');
      await server.program('buyer').ask(openDispute, problem);
      return afterSale.decision('The sale goes on.');
    },
    lotId: 10035,
    reason: 'The sale goes on.',
    before: { state: 'disputed' },
  },
  cancelSale: { call: () => afterSale.cancellation('never paid'), lotId: 10036, reason: 'never paid' },
  offerSecondChance: { call: afterSale.onUnpaid, lotId: 10036 },
  creditInvoice: {
    call: () => afterSale.credit('agreed with the buyer'),
    lotId: 10035,
    subject: /^invoice \S+$/,
    reason: 'agreed with the buyer',
  },
  recordTransfer: {
    call: afterSale.onOwedInvoice,
    subject: /^invoice \S+$/,
    before: { isPaid: false },
    after: { isPaid: true },
  },
  replyToEnquiry: {
    call: async () => ({
      params: { enquiryId: await enquiry(), replyId: formId(21) },
      body: { text: 'It has not.' },
    }),
    lotId: LOT,
    subject: /^enquiry \d+$/,
  },
  closeEnquiry: {
    call: async () => ({ params: { enquiryId: await enquiry() }, body: { state: 'done' } }),
    lotId: LOT,
    subject: /^enquiry \d+$/,
  },
  addVendor: {
    call: () => ({
      body: {
        email: 'ann.archer@example.com',
        firstName: 'Ann',
        lastName: 'Archer',
        countryCode: 'GB',
        vendorType: 'managed',
      },
    }),
  },
  addNote: {
    call: () => ({ params: { auctionId: LOT, noteId: formId(31) }, body: { text: 'The vendor is away.' } }),
    lotId: LOT,
    subject: /^note [0-9a-f-]{36}$/,
    after: { mentions: [] },
  },
  acknowledgeAlert: {
    call: () => ({ params: { auctionId: LOT, alert: 'nearReserve' } }),
    lotId: LOT,
    subject: /^alert nearReserve$/,
  },
  assignLot: {
    call: () => ({ params: { auctionId: LOT }, body: { userId: DEMO.staff, from: null } }),
    lotId: LOT,
    before: { assignee: null },
    after: { assignee: DEMO.staff },
  },
  handOver: {
    call: () => ({ body: handedOver(TO_HAND_OVER) }),
    lotId: TO_HAND_OVER,
    subject: new RegExp(`^hand-over to ${DEMO.staff}$`),
    before: { assignee: null },
    after: { assignee: DEMO.staff },
  },
  markHandOverSeen: {
    call: async () => {
      const { handOverId } = await staff.ask(handOver, { body: handedOver(TO_READ) });
      return { params: { handOverId } };
    },
    subject: /^hand-over \d+$/,
  },
  saveHomeSlides: {
    call: () => ({ params: { site: 'cars' }, body: { revision: 0, slides: [slide()] } }),
    subject: /^home page of cars$/,
    before: { revision: 0 },
    after: { revision: 1, items: ['The London sale'], live: ['The London sale'] },
  },
  saveHomeBanners: {
    call: () => ({ params: { site: 'cars' }, body: { revision: 0, banners: [banner({ isLive: false })] } }),
    subject: /^home page of cars$/,
    after: { revision: 1, items: ['A valuation in two days'], live: [] },
  },
  addHomeMedia: {
    call: () => partOf('video', webm()),
    subject: /^file media\/[\da-f]{32}\.webm$/,
    after: { kind: 'video', bytes: 1_000 },
  },
  startLotDraft: {
    async call() {
      await consign(server, formId(51));
      return { params: { prospectId: formId(51) } };
    },
    subject: /^prospect [0-9a-f-]{36}$/,
  },
  saveLotDraft: {
    call: async () => completion(server, await started(server, formId(52)), { title: 'ANN 1, from 1963' }),
    subject: /^lot draft \d+$/,
    before: { revision: 1 },
    after: { revision: 2, changed: ['title', 'lead', 'areaName', 'startsAt', 'endsAt'] },
  },
  requestApproval: {
    call: async () => revisionOf(await completed(server, formId(53))),
    subject: /^lot draft \d+$/,
    after: { revision: 2, vendorId: DEMO.seller },
  },
  publishLot: {
    call: async () => revisionOf(await approved(server, formId(54))),
    subject: /^lot draft \d+$/,
  },
  correctLot: {
    call: () => ({
      params: { auctionId: LOT },
      body: { known: 0, reason: 'The summary was wrong.', words: { summary: 'Corrected.' } },
    }),
    lotId: LOT,
    reason: 'The summary was wrong.',
  },

  // Open to all members, who write about what is theirs; staff write about what is not.
  changeReserve: {
    call: () => ({ params: { auctionId: WITH_RESERVE }, body: { amount: 3_500 } }),
    lotId: WITH_RESERVE,
    before: { reserve: 4_000, currencyCode: 'gbp' },
    after: { reserve: 3_500, currencyCode: 'gbp' },
  },
  relistLot: {
    call: () => ({ params: { auctionId: UNSOLD }, body: { reserve: 7_000 } }),
    lotId: UNSOLD,
    before: { reserve: 8_000, currencyCode: 'gbp' },
  },
  saveProspect: {
    call: () => plateForm(formId(41), { setting: { vendorId: DEMO.rival } }),
    subject: /^prospect [0-9a-f-]{36}$/,
    after: { revision: 1, isSubmitted: false, vendorId: DEMO.rival },
  },
  saveProspects: {
    call: () => plateForms([[formId(44), { setting: { vendorId: DEMO.rival } }]]),
    // Each save is recorded as one of a single form would be.
    action: 'saveProspect',
    subject: /^prospect [0-9a-f-]{36}$/,
    after: { revision: 1, isSubmitted: false, vendorId: DEMO.rival },
  },
  discardProspect: {
    async call() {
      await server.program('rival').ask(saveProspect, plateForm(formId(42)));
      return { params: { id: formId(42) } };
    },
    subject: /^prospect [0-9a-f-]{36}$/,
    before: { revision: 1, vendorId: DEMO.rival },
  },
  acceptOffer: { call: () => answerOn(TO_ACCEPT), lotId: TO_ACCEPT, subject: /^offer \d+$/ },
  rejectOffer: { call: () => answerOn(TO_REJECT), lotId: TO_REJECT, subject: /^offer \d+$/ },
  counterOffer: {
    call: async () => ({
      params: { auctionId: TO_COUNTER },
      body: { bidId: await offerOn(TO_COUNTER), amount: 4_000 },
    }),
    lotId: TO_COUNTER,
    after: { amount: 4_000, currencyCode: 'gbp' },
  },
  acceptProvisionalPrice: {
    call: () => ({ params: { auctionId: BELOW_RESERVE }, body: { amount: 7_000 } }),
    lotId: BELOW_RESERVE,
    after: { amount: 7_000, currencyCode: 'gbp' },
  },
};

/** Writes of members with which staff too act on what is their own, or which are closed to staff. */
const OWN_WRITES: ReadonlySet<string> = new Set([
  'placeBid',
  'placeOffer',
  'acceptCounter',
  'rejectCounter',
  'buyNow',
  'purchase',
  'registerClassifiedInterest',
  'registerPrivateSaleInterest',
  'acceptSecondChance',
  'declineSecondChance',
  'addSaleDocument',
  'reportPayment',
  'confirmPayment',
  'reportHandover',
  'openDispute',
  'confirmCollection',
  'placeComment',
  'reportComment',
  'buyBoost',
  'sendFeedback',
  'watchLot',
  'unwatchLot',
  'sendMetric',
  // Sends the caller a link to a draft.
  'sendProspectLink',
  'authenticateConnection',
  'authoriseChannel',
  'sendVerification',
  'updateMe',
  'changePassword',
  'closeSession',
  'tokeniseSandboxCard',
  'beginCardSetup',
  'saveCard',
  'removeCard',
  'addSubscription',
  'removeSubscription',
  'addSavedSearch',
  'removeSavedSearch',
  'renewCalendarAddress',
  'endSession',
  'endOtherSessions',
  'startAuthenticator',
  'activateAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'changeSpendingLimit',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'exportAccountData',
  'deleteAccount',
  'answerLotApproval',
]);

beforeAll(async () => {
  await requireSqlite(server.context.db).batch((connection) =>
    connection.exec(`update users set vendor_type = 'managed' where id = ${DEMO.seller}`),
  );
});

const entries = async () => (await staff.ask(listAudit)).entries;

/** What an entry has in it for which the console has no words. */
function wordless(entry: AuditEntry | undefined): readonly string[] {
  const fields = [entry?.before, entry?.after].flatMap((json) => Object.keys(JSON.parse(json ?? '{}') as object));
  const ofLot = entry?.auctionId === null || (entry?.action ?? '') in words.lot.audit;
  return [
    ...fields.filter((name) => name !== 'currencyCode' && !(name in words.lot.audited)),
    ...(ofLot && (entry?.action ?? '') in words.audit.did ? [] : [entry?.action ?? '']),
  ];
}

describe('the audit log', () => {
  it('has a case for every endpoint with which staff write, and for no other', () => {
    const writing = endpoints.filter(({ method, access, onlyReads }) => {
      return method !== 'GET' && access !== 'public' && onlyReads !== true;
    });
    const ofStaff = writing.filter(({ access, name }) => access === 'staff' || !OWN_WRITES.has(name));
    expect(Object.keys(CASES).toSorted()).toEqual(ofStaff.map(({ name }) => name).toSorted());
    const names = new Set(writing.map(({ name }) => name));
    expect([...OWN_WRITES].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(Object.entries(CASES))('records %s once, also where the request is repeated', async (name, expected) => {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) throw new Error(`There is no endpoint ${name}.`);
    const call = { ...(await expected.call()), key: randomUUID() };
    const [last] = await entries();
    const answer = await staff.call(endpoint, call);
    expect(answer.status, answer.text).toBeLessThan(300);
    await staff.call(endpoint, call);
    const added = (await entries()).filter(({ entryId }) => entryId > (last?.entryId ?? 0));
    expect(added).toHaveLength(1);
    const [entry] = added;
    expect(entry).toMatchObject({
      action: expected.action ?? name,
      actor: { userId: DEMO.staff },
      reason: expected.reason ?? null,
    });
    expect(entry?.actor.nickname).not.toBe('');
    if (expected.lotId !== undefined) expect(entry?.auctionId).toBe(expected.lotId);
    if (expected.subject !== undefined) expect(entry?.subject).toMatch(expected.subject);
    for (const value of ['before', 'after'] as const) {
      const json = JSON.parse(entry?.[value] ?? 'null') as unknown;
      if (expected[value] !== undefined) expect(json).toEqual(expected[value]);
    }
    expect(wordless(entry), 'what the console shows as it is in the code').toEqual([]);
    // Entries outlive accounts, so that they name persons by id.
    expect(JSON.stringify(entry)).not.toMatch(/@|Archer/);
  });

  it('records no refused write', async () => {
    const count = (await entries()).length;
    const refused = endpoints.filter(({ name }) => name === 'voidBid' || name === 'withdrawLot');
    for (const endpoint of refused) {
      const { status } = await staff.call(endpoint, {
        params: { auctionId: TO_WITHDRAW, sequence: 99 },
        body: { reason: 'too late' },
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(await entries()).toHaveLength(count);
  });

  it.each(['changeReserve', 'saveProspect'])('does not record %s of a vendor', async (name) => {
    const endpoint = endpoints.find((one) => one.name === name);
    if (endpoint === undefined) throw new Error(`There is no endpoint ${name}.`);
    const count = (await entries()).length;
    const call =
      name === 'saveProspect'
        ? plateForm(formId(43))
        : { params: { auctionId: WITH_RESERVE }, body: { amount: 3_200 } };
    const answer = await server.program('seller').call(endpoint, call);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await entries()).toHaveLength(count);
  });
});
