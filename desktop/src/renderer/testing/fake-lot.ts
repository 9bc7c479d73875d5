import type { BidLine } from '@marque/core/contracts/bidding';
import type { StaffLot } from '@marque/core/contracts/staff';
import type { InputOf, OutputOf } from '../../ipc/contract.ts';
import { BIDDERS } from './seeded-lots.ts';

type ApiInput = InputOf<'api.call'>;
type ApiOutput = OutputOf<'api.call'>;

const MINUTE = 60_000;
const ANNA = { userId: 7, nickname: 'anna_k' };
const RAVI = { userId: 8, nickname: 'ravi_a' };

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const bidder = (nth: number) => ({
  userId: 100 + (nth % BIDDERS.length),
  nickname: BIDDERS[nth % BIDDERS.length] ?? '',
});

/** What the server of the fake backend knows of a lot: some of everything that the drawer shows. */
export function fakeAnswer({ endpoint, params, query, body }: ApiInput, lots: readonly StaffLot[]): ApiOutput {
  const lotId = Number(params?.auctionId ?? query?.auctionId ?? 0);
  const lot = lots.find(({ auctionId }) => auctionId === lotId);
  const read = READS[endpoint];
  if (read !== undefined)
    return { ok: true, value: { status: 200, body: read(lot, lotId, lots, { ...query, ...(body as object) }) } };
  const problem = { code: 404, message: 'notFound' };
  return { ok: false, error: { kind: 'refused', status: 404, problem } };
}

type Read = (
  lot: StaffLot | undefined,
  auctionId: number,
  lots: readonly StaffLot[],
  asked: Readonly<Record<string, unknown>>,
) => unknown;

const READS: Readonly<Record<string, Read>> = {
  listBids: (lot, auctionId) => ({
    auctionId,
    revision: lot?.revision ?? 1,
    currencyCode: lot?.currencyCode ?? 'gbp',
    bids: lot === undefined ? [] : historyOf(lot),
    extensions: [],
  }),
  listRefusedRequests: (lot, auctionId) => ({
    auctionId,
    refused: [
      refused(3, 'bid', (lot?.currentBid ?? 0) - 100, 'Conflict: BID_TOO_SMALL'),
      refused(9, 'bid', null, 'addPaymentMethodToBid'),
      refused(80, 'offer', 4_000, 'offersUsedUp'),
    ],
  }),
  readValidOffer: (lot, auctionId) => validOffer(lot, auctionId),
  listComments: (_, auctionId) => ({
    auctionId,
    comments: [
      comment(auctionId, 1, 'Does it come with the original tool roll and the spare wheel?'),
      {
        ...comment(auctionId, 2, 'Both are in the boot. I add photographs tonight.'),
        parentCommentId: 1,
        isVendor: true,
      },
      comment(auctionId, 3, 'Saw it at Harrogate in June. A very straight car.'),
    ],
  }),
  listHeldComments: (_lot, _auctionId, lots) => ({
    comments: lots
      .filter(({ signals }) => signals.heldComments > 0)
      .flatMap((lot) => [held(lot, 4, ['firstComment']), held(lot, 5, ['reported'])]),
  }),
  listEnquiries: (lot) => ({ enquiries: lot === undefined ? [] : enquiriesOf(lot) }),
  listLotBidders: (lot, auctionId) => ({ auctionId, bidders: biddersOf(lot) }),
  listNotes: (_, auctionId) => ({
    auctionId,
    notes: [
      note(auctionId, 1, RAVI, 'Family: anything from thirteen is fine. @anna_k please ring them before the end.'),
      note(auctionId, 2, ANNA, 'Rang at 14:46, they think about it until tonight.'),
    ],
  }),
  listColleagues: () => ({
    colleagues: [
      { ...ANNA, name: 'Anna Kerslake' },
      { userId: 9, nickname: 'paul_d', name: 'Paul Dunmore' },
      { ...RAVI, name: 'Ravi Anand' },
    ],
  }),
  listAudit: (_, auctionId) => ({
    entries: [
      audit(3, 'changeReserve', auctionId, {
        before: '{"reserve":14000,"currencyCode":"gbp"}',
        after: '{"reserve":12500,"currencyCode":"gbp"}',
      }),
      audit(2, 'voidBid', auctionId, { reason: 'Typing error, confirmed by telephone.', subject: 'bid 24' }),
      audit(1, 'assignLot', auctionId, { after: '{"assignee":"anna_k"}' }),
    ],
    next: null,
  }),
  readLog: (lot, auctionId) => ({
    auctionId,
    currencyCode: lot?.currencyCode ?? 'gbp',
    lotType: lot?.lotType ?? 'car',
    startPrice: lot?.startPrice ?? 100,
    isWithheld: false,
    lastSequence: (lot?.noBids ?? 0) + 3,
    entries: [],
  }),
  changeReserve: (lot) => ({ auction: lot, priceReserve: null }),
  voidBid: (lot) => ({ auction: lot }),
  extendLot: (lot) => ({ auction: lot }),
  listEndingLots: (_lot, _auctionId, lots, { site, from, until }) => ({
    lots: lots
      .filter((lot) => lot.site === site && lot.saleFormat === 'auction' && isBetween(lot.dtStageEndUTC, from, until))
      .map(({ auctionId, title, stage, dtStageEndUTC }) => ({
        auctionId,
        title,
        stage,
        dtStageEndUTC,
        dtPublishedEndUTC: dtStageEndUTC,
      })),
    isComplete: true,
  }),
  extendLots: (_lot, _auctionId, _lots, { auctionIds }) => ({
    lots: (auctionIds as readonly number[]).map((auctionId, nth) => ({
      auctionId,
      refusal: nth === 1 ? 'endTooSoon' : null,
    })),
  }),
  withdrawLot: (lot) => ({ auction: lot }),
  readSale: (lot) => (lot === undefined ? null : saleOf(lot)),
  readSecondChance: (lot, auctionId) => ({
    auctionId,
    currencyCode: lot?.currencyCode ?? 'gbp',
    bidder: { userId: 103, displayName: 'fellside', amount: (lot?.currentBid ?? 1_000) - 100 },
    offer: null,
  }),
  findVendors: (_lot, _auctionId, lots) => ({ vendors: lots.map(vendorOf) }),
};

/** Texts of instants, which sort like their times. */
function isBetween(at: string | null, from: unknown, until: unknown): boolean {
  return at !== null && at >= String(from) && at <= String(until);
}

function historyOf(lot: StaffLot): readonly BidLine[] {
  const step = lot.minimumBid - lot.currentBid;
  return Array.from({ length: lot.noBids }, (_, nth) => {
    const { userId, nickname } =
      nth === 0 ? { userId: 100, nickname: lot.highBidderDisplayName ?? '' } : bidder(nth * 5);
    return {
      bidId: `${lot.noBids - nth}-0`,
      sequence: lot.noBids - nth,
      amount: Math.max(step, lot.currentBid - nth * step),
      isAbsentee: nth % 4 === 0 || nth % 9 === 3,
      userId,
      userNickname: nickname,
      dtCreatedUTC: ago(nth * nth * 1.7),
      isAutomatic: nth % 9 === 4,
      isBeatenMaximum: nth % 9 === 3,
      isVoided: nth === 6,
    };
  });
}

function refused(minutes: number, kind: 'bid' | 'offer', amount: number | null, reason: string) {
  return {
    kind,
    user: bidder(minutes),
    amount,
    isAbsentee: kind === 'bid' ? amount === null : null,
    reason,
    dtUTC: ago(minutes),
  };
}

function validOffer(lot: StaffLot | undefined, auctionId: number) {
  const open = lot?.signals.openOffer ?? null;
  const party = { bidderId: open?.bidder.userId ?? 1, bidderDisplayName: open?.bidder.nickname ?? '' };
  return {
    auctionId,
    currencyCode: lot?.currencyCode ?? 'gbp',
    isAllowed: false,
    remaining: 0,
    dtNextOfferUTC: null,
    minimumOffer: 1,
    belowPrice: null,
    consideredFrom: null,
    lastUnsuccessful: null,
    activeOffer: open && { ...party, id: 5, amount: open.amount, dtCreatedUTC: ago(190) },
    activeCounter: open?.counter ? { ...party, id: 6, amount: open.counter.amount, dtCreatedUTC: ago(90) } : null,
    percentBelowReserve: open && 10,
    ownOffer: null,
    counterReceived: null,
    canOfferAfterClose: false,
    canAcceptProvisionalPrice: false,
    dtNegotiationEndUTC: null,
    tsServer: ago(0),
  };
}

function comment(auctionId: number, commentId: number, plainText: string) {
  const { userId, nickname } = bidder(commentId * 3);
  return {
    commentId,
    parentCommentId: null as number | null,
    auctionId,
    userId,
    userNickName: nickname,
    plainText,
    dtCreatedUTC: ago(400 - commentId * 60),
    isApproved: true,
    isVendor: false,
    consignor: false,
  };
}

function held(lot: StaffLot, commentId: number, reasons: readonly string[]) {
  const reports = reasons.includes('reported') ? [{ reason: 'advertising', dtCreatedUTC: ago(20) }] : [];
  const text = 'I have a better one for sale privately, ask me about it.';
  return {
    ...comment(lot.auctionId, commentId, text),
    isApproved: false,
    auctionTitle: lot.title,
    reasons,
    reports,
  };
}

function enquiriesOf(lot: StaffLot) {
  const thread = (enquiryId: number, message: string) => ({
    enquiryId,
    auctionId: lot.auctionId,
    auctionTitle: lot.title,
    from: { ...bidder(enquiryId), name: 'Helen Marsden', email: 'helen.marsden@example.com' },
    phone: '+44 1423 555 0172',
    message,
    dtCreatedUTC: ago(enquiryId * 50),
    isTooQuick: false,
    replies: [] as unknown[],
    dtClosedUTC: null,
  });
  const reply = {
    replyId: '6f0a1f5e-3c1b-4a8e-9a52-0d4f3f6f1a10',
    author: ANNA,
    text: 'It was serviced in May by the marque’s specialist in Leeds. The invoices are in the gallery.',
    dtCreatedUTC: ago(70),
  };
  return [
    thread(1, 'Could I see it on Saturday morning?\nI would come from York.'),
    { ...thread(2, 'When was it last serviced?'), replies: [reply] },
  ];
}

function biddersOf(lot: StaffLot | undefined) {
  const risks = [
    [
      { mark: 'newAccount', values: { days: 2 } },
      { mark: 'firstBidAboveThreshold', values: { amount: 42_500 } },
    ],
    [],
    [{ mark: 'sharesTelephoneWithVendor', values: {} }],
  ];
  return Array.from({ length: lot?.noBidders ?? 0 }, (_, nth) => ({
    ...(nth === 0 ? { userId: 100, nickname: lot?.highBidderDisplayName ?? '' } : bidder(nth)),
    name: ['Helen Marsden', 'Jonas Weber', 'Aoife Byrne'][nth % 3] ?? '',
    email: `bidder${nth}@example.com`,
    phone: nth % 2 === 0 ? '+44 1423 555 0172' : null,
    countryCode: nth % 2 === 0 ? 'GB' : 'DE',
    dtMemberSinceUTC: ago((2 + nth * 240) * 24 * 60),
    isVIP: nth === 1,
    isBlocked: false,
    noBids: 12 - nth,
    highestShown: (lot?.currentBid ?? 0) - nth * 500,
    dtLastBidUTC: ago(nth * 37),
    bought: nth,
    unpaid: nth === 2 ? 1 : 0,
    risks: risks[nth] ?? [],
  }));
}

function note(auctionId: number, nth: number, author: typeof ANNA, text: string) {
  const noteId = `6f0a1f5e-3c1b-4a8e-9a52-0d4f3f6f1a2${nth}`;
  return { noteId, auctionId, author, text, mentions: [], dtCreatedUTC: ago(200 / nth) };
}

function audit(entryId: number, action: string, auctionId: number, more: object) {
  const entry = { entryId, dtUTC: ago(300 / entryId), actor: RAVI, action, auctionId };
  return { ...entry, subject: null, before: null, after: null, reason: null, ...more };
}

function vendorOf(lot: StaffLot) {
  return {
    userId: lot.vendorId,
    nickname: lot.vendorNickName,
    name: 'Catherine Ellison',
    email: 'c.ellison@example.com',
    phone: '+44 20 7946 0018',
    countryCode: 'GB',
    vendorType: lot.vendorType,
    isEmailVerified: true,
    isBlocked: false,
    dtMemberSinceUTC: ago(500_000),
    noLots: 4,
    noConsignments: 6,
  };
}

function saleOf(lot: StaffLot) {
  return {
    auctionId: lot.auctionId,
    lot,
    currencyCode: lot.currencyCode,
    salePrice: lot.currentBid,
    dtSoldUTC: ago(600),
    paymentStatus: 'success',
    state: 'awaitingPayment',
    interrupted: null,
    dtDisputedUTC: null,
    dtPaymentDueUTC: ago(-5_000),
    dtCollectionDueUTC: null,
    role: 'staff',
    revision: 2,
    feeAmountIncTax: null,
    total: null,
    dtFeeDueByUTC: null,
    paymentWay: null,
    canEscrow: false,
    contact: null,
    steps: [],
    documents: [],
    documentsLeft: 0,
    invoices: [],
  };
}
