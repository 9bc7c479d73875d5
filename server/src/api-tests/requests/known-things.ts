/** What exists in a test server: the ids, amounts and texts with which random requests are accepted. */
import { saveCard, tokeniseSandboxCard } from '@marque/core/contracts/accounts';
import { placeComment } from '@marque/core/contracts/comments';
import { sendEnquiry } from '@marque/core/contracts/enquiries';
import { counterOffer, placeOffer } from '@marque/core/contracts/offers';
import { requestApproval } from '@marque/core/contracts/staff';
import { addSavedSearch } from '@marque/core/contracts/subscriptions';
import { DAY_MS } from '@marque/core/rules/time';
import { requireSqlite } from '../../platform/db/index.ts';
import { cardNumber, DEMO, PASSWORD, type TestServer } from '../harness/test-server.ts';
import { completed, revisionOf } from '../selling/publishing-calls.ts';
import { buyerEnquiry, formId } from '../selling/selling-calls.ts';
import { picture, upload } from '../selling/upload-calls.ts';
import type { Known } from './requests.arbitrary.ts';

/** Values for all requests, and for those of single endpoints in their place. */
export interface KnownThings {
  readonly common: Known;
  readonly ofEndpoint: Readonly<Partial<Record<string, Known>>>;
}

/** seller@'s lots on offer; each has an offer of buyer@. */
const [TO_REJECT, TO_COUNTER, TO_ACCEPT] = [10037, 10040, 10041];
/** managed@'s on offer. */
const COUNTERED = 20009;

export async function knownThings(server: TestServer): Promise<KnownThings> {
  const common = await commonThings(server);
  const inFourDays = new Date(server.context.clock.now() + 4.5 * DAY_MS).toISOString();
  const only = (lotIds: readonly number[], numbers: Known['numbers'] = {}, texts: Known['texts'] = {}): Known => ({
    ...common,
    lotIds,
    numbers: { ...common.numbers, ...numbers },
    texts: { ...common.texts, ...texts },
  });
  const offers = await makeOffers(server);
  const onOffer = (lotId: number) => {
    const bidId = offers.get(lotId) ?? 0;
    return only([lotId], { bidId: [bidId], amount: [6_500, 7_000] }, { bidId: [String(bidId)] });
  };
  return {
    common,
    ofEndpoint: {
      // Few lots may be withdrawn, so that requests about the others still succeed.
      withdrawLot: only([10024, 20002]),
      extendLot: only([10004, 10025], {}, { dtStageEndUTC: [inFourDays] }),
      extendLots: only([10004, 10025], {}, { dtStageEndUTC: [inFourDays] }),
      listEndingLots: only(common.lotIds, {}, { from: [inFourDays], until: [inFourDays] }),
      voidBid: only([10025, 10026, 10005], {}, { sequence: ['1', '2', '3'] }),
      rejectOffer: onOffer(TO_REJECT),
      counterOffer: onOffer(TO_COUNTER),
      readCounterFees: onOffer(TO_COUNTER),
      acceptOffer: onOffer(TO_ACCEPT),
      acceptCounter: onOffer(COUNTERED),
      rejectCounter: onOffer(COUNTERED),
      placeOffer: only([10010, 10011, TO_COUNTER, 20004]),
      acceptProvisionalPrice: only([10039], { amount: [7_000] }),
      registerClassifiedInterest: only([10012, 10013]),
      registerPrivateSaleInterest: only([10014]),
      buyNow: only([10009, 10038, 20005]),
      purchase: only([10028], { salePrice: [18_000] }),
      changeReserve: only([10031, 10062, 20030], { amount: [3_900, 2_900, 2_800] }),
      readOwnLot: only([10031, 10063]),
      relistLot: only([10063], { reserve: [7_000] }),
      readBoostOffer: only([10031, 10062]),
      buyBoost: only([10031, 10062, 10060, 20030], { total: [34.8, 58.8, 94.8] }),
      placeComment: only([10002, 10003]),
      reportComment: only([10002]),
      // A card that is removed is missing from all later bids of its owner.
      removeCard: only(common.lotIds, {}, { cardId: [String(cardOf(server, DEMO.super))] }),
    },
  };
}

function cardOf({ context }: TestServer, userId: number): number {
  const cards = requireSqlite(context.db).readConnection.prepare<[number], number>(
    'select id from cards where user_id = ?',
  );
  return cards.pluck().get(userId) ?? 0;
}

/** Offers of buyer@ by their lots; that on the watch is countered. */
async function makeOffers(server: TestServer): Promise<ReadonlyMap<number, number>> {
  const made = new Map<number, number>();
  for (const [auctionId, amount] of [
    [TO_REJECT, 6_000],
    [TO_COUNTER, 6_000],
    [TO_ACCEPT, 6_000],
    [COUNTERED, 3_000],
  ] as const) {
    const { offer } = await server.program('buyer').ask(placeOffer, { params: { auctionId }, body: { amount } });
    made.set(auctionId, offer?.bidId ?? 0);
  }
  const body = { bidId: made.get(COUNTERED), amount: 4_000 };
  await server.program('managed').ask(counterOffer, { params: { auctionId: COUNTERED }, body });
  return made;
}

async function commonThings(server: TestServer): Promise<Known> {
  const { readConnection } = requireSqlite(server.context.db);
  const lots = readConnection.prepare<[], { id: number; slug: string }>('select id, slug from lots').all();
  const card = { number: cardNumber(1), expiryMonth: 12, expiryYear: 2049, cvc: '123' };
  const dealer = server.program('dealer');
  const { token } = await dealer.ask(tokeniseSandboxCard, { body: card });
  await dealer.ask(saveCard, { body: { token } });
  const page = server.browser();
  await page.open();
  // A first comment waits for staff.
  await server.program('rival').ask(placeComment, { params: { auctionId: 10_002 }, body: { text: 'Is it dry?' } });
  const comments = readConnection.prepare<[], number>('select id from comments').pluck().all();
  const invoices = readConnection.prepare<[], string>('select number from invoices').pluck().all();
  const search = { params: { userId: DEMO.buyer }, body: { site: 'cars', name: 'Fiat', query: 'make=Fiat' } };
  const { savedSearch } = await server.program('buyer').ask(addSavedSearch, search);
  const { key } = await upload(server.program('buyer'), await picture('png'));
  const { enquiryId } = await server.program('buyer').ask(sendEnquiry, buyerEnquiry(10_003));
  const draft = await completed(server, formId(61));
  await server.program('staff').ask(requestApproval, revisionOf(draft));
  const ownIds = ['1001', '1003', '1006', '1007', '1009'];
  return {
    lotIds: lots.map(({ id }) => id),
    userIds: Object.values(DEMO),
    numbers: { parentCommentId: comments },
    texts: {
      slug: lots.map(({ slug }) => slug),
      index: ['cars', 'watches'],
      amount: ['5000', '0', '12345.67', '999999999999.99'],
      email: ['buyer@marque.test', 'unknown@marque.test', ' Rival@Marque.test', 'new@marque.test'],
      password: [PASSWORD, PASSWORD, 'wrong password'],
      currentPassword: [PASSWORD, 'wrong password'],
      newPassword: [PASSWORD],
      redirect: ['/buy', '/für/勞力士', '/\ud800', '//evil.example'],
      channel_name: ['private-user_1001', 'private-user_1006', 'private-staff', 'presence-auction-10003', 'auctions'],
      number: [
        ...invoices,
        card.number,
        cardNumber(2, '0002'),
        cardNumber(3, '3155'),
        cardNumber(4, '0341'),
        '4111111111111111',
      ],
      token: [token],
      from: ['2020-01-01', '2026-02-30'],
      to: ['2020-12-31', '2019-12-31'],
      url: ['/uploads/none.png'],
      id: [formId(1), formId(2), formId(3)],
      formName: ['plate', 'plate', 'watch'],
      meetupId: ['1', '2', '3'],
      enquiryId: ['1', '2', String(enquiryId)],
      replyId: [formId(21), formId(22)],
      noteId: [formId(31), formId(32)],
      lotDraftId: [String(draft.lotDraftId)],
      prospectId: [formId(61)],
      alert: ['nearReserve', 'holdFailed'],
      state: ['open', 'done'],
      email_address: ['ann@example.com', 'Bea@example.com'],
      vendorEmail: ['ann@example.com'],
      vendorCountryCode: ['GB', 'de'],
      siteName: ['cars', 'watches'],
      field: ['images', 'imageUrl', 'firstName'],
      name: ['front.png', 'REPORT.PDF', 'setup.exe'],
      key: [key, `${'0'.repeat(40)}.png`],
      // The address of newsletters has an e-mail address in its place.
      userId: [...ownIds, 'ann@example.com'],
      query: ['make=Fiat', 'q=alfa'],
      commentId: comments.map(String),
      savedSearchId: [String(savedSearch.savedSearchId)],
    },
    pageHeaders: { cookie: `ds=${page.cookies.get('ds')}`, 'x-csrf-token': page.csrfToken() },
  };
}
