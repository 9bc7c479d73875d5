import { randomUUID } from 'node:crypto';
import { toIso } from '@marque/core/contracts/instants';
import { readAuction } from '@marque/core/contracts/listings';
import { answerLotApproval, listLotApprovals, readLotApproval } from '@marque/core/contracts/lot-approvals';
import { searchListings } from '@marque/core/contracts/search';
import {
  correctLot,
  type LotDraft,
  listLotDrafts,
  publishLot,
  readLotDraft,
  requestApproval,
  saveLotDraft,
  startLotDraft,
} from '@marque/core/contracts/staff';
import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserRow } from '../accounts/index.ts';
import { type Caller, DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import {
  approved,
  completed,
  completion,
  consign,
  revisionOf,
  started,
} from '../api-tests/selling/publishing-calls.ts';
import { formId } from '../api-tests/selling/selling-calls.ts';
import type { Bytes } from '../api-tests/selling/upload-calls.ts';

let server: TestServer;
let staff: Caller;
let vendor: Caller;
beforeAll(async () => {
  server = await startTestServer();
  [staff, vendor] = [server.program('staff'), server.program('seller')];
});
afterAll(() => server.stop());

let forms = 7_000;
function nextForm(): string {
  forms += 1;
  return formId(forms);
}
const details = (json: unknown) => (json as { details?: readonly { path: string; message: string }[] }).details;
const read = ({ lotDraftId }: Pick<LotDraft, 'lotDraftId'>) => staff.ask(readLotDraft, { params: { lotDraftId } });

async function answer(draft: LotDraft, changes: object, by: Caller = vendor) {
  const body = { revision: draft.revision, answer: 'approved', note: '', ...changes } as never;
  return by.call(answerLotApproval, { params: { lotDraftId: draft.lotDraftId }, body });
}

async function published() {
  const draft = await approved(server, nextForm());
  return staff.ask(publishLot, revisionOf(draft));
}

describe('a draft of a lot', () => {
  it('is made once from the answers of a submitted consignment', async () => {
    const id = nextForm();
    await consign(server, id);
    const first = await staff.call(startLotDraft, { params: { prospectId: id } });
    const again = await staff.call(startLotDraft, { params: { prospectId: id } });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.json).toEqual(first.json);
    const draft = first.json as LotDraft;
    expect(draft).toMatchObject({
      prospectId: id,
      state: 'open',
      site: 'cars',
      lotType: 'plate',
      revision: 1,
      vendor: { userId: DEMO.seller },
      approval: { state: 'none', note: '' },
      content: { title: 'ANN 1', countryCode: 'GB', currencyCode: 'gbp', reserve: 2_400, registration: 'ANN 1' },
      lot: null,
    });
    expect(draft.content.pictures).toMatchObject([{ url: draft.photographs[0]?.url, group: 'outside', view: 'main' }]);
    expect(draft.missing).toEqual([
      { field: 'lead', code: 'missing' },
      { field: 'areaName', code: 'missing' },
      { field: 'approval', code: 'notRequested' },
    ]);
    expect(draft.missingFacts).toEqual(['territory', 'held', 'transfer']);
    // Nothing of the person is among the words.
    expect(JSON.stringify(draft.content)).not.toMatch(/Archer|example\.com|7700900999/);
  });

  it('is not made of a form that its vendor still fills in, or of none', async () => {
    const id = nextForm();
    await consign(server, id, { isSubmitted: 0 });
    const { json } = await staff.call(startLotDraft, { params: { prospectId: id } });
    expect(json).toMatchObject({ code: 409, message: 'notSubmitted' });
    expect((await staff.call(startLotDraft, { params: { prospectId: randomUUID() } })).status).toBe(404);
  });

  it('is listed with its approval, last started first, and by its state', async () => {
    const draft = await started(server, nextForm());
    const { drafts } = await staff.ask(listLotDrafts, { query: { state: 'open' } });
    expect(drafts[0]).toMatchObject({ lotDraftId: draft.lotDraftId, approval: 'none', title: 'ANN 1' });
    const { drafts: later } = await staff.ask(listLotDrafts, { query: { after: draft.lotDraftId } });
    expect(later.map(({ lotDraftId }) => lotDraftId)).not.toContain(draft.lotDraftId);
  });

  it('keeps the save of the first of two colleagues', async () => {
    const draft = await started(server, nextForm());
    const saved = await staff.ask(saveLotDraft, completion(server, draft, { title: 'ANN 1, first issued in 1963' }));
    expect(saved).toMatchObject({ revision: 2, content: { title: 'ANN 1, first issued in 1963', areaName: 'Bath' } });
    expect(saved.missing).toEqual([{ field: 'approval', code: 'notRequested' }]);
    const { json } = await staff.call(saveLotDraft, completion(server, draft, { title: 'Another' }));
    expect(json).toMatchObject({ code: 409, message: 'draftChanged' });
  });

  it('takes no picture that is not of its consignment, and no words beyond the limits', async () => {
    const other = await started(server, nextForm());
    const draft = await started(server, nextForm());
    const { json } = await staff.call(saveLotDraft, completion(server, draft, { pictures: other.content.pictures }));
    expect(json).toMatchObject({ code: 422, message: 'pictureNotOfConsignment' });
    const tooLong = completion(server, draft, { title: 'x'.repeat(121) });
    expect((await staff.call(saveLotDraft, tooLong)).status).toBe(400);
  });
});

describe('the approval', () => {
  it('is asked for by one e-mail with a link, and given by the vendor alone', async () => {
    const draft = await completed(server, nextForm());
    const key = randomUUID();
    for (const call of [{ key }, { key }, {}]) await staff.ask(requestApproval, { ...revisionOf(draft), ...call });
    const link = `/account/lot-approvals/${draft.lotDraftId}`;
    const mails = async () =>
      (
        await server.context.db.read
          .selectFrom('mails')
          .selectAll()
          .where('recipient', '=', 'seller@marque.test')
          .execute()
      ).filter(({ text }) => text.includes(`${server.origins.cars}${link}`));
    await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 20_000 });
    expect((await mails())[0]?.html).toContain(link);

    const params = { lotDraftId: draft.lotDraftId };
    for (const other of [server.program('rival'), staff]) {
      expect((await other.call(readLotApproval, { params })).status).toBe(404);
      expect((await answer(draft, {}, other)).status).toBe(404);
    }
    const shown = await vendor.ask(readLotApproval, { params });
    expect(shown).toMatchObject({ state: 'requested', title: 'ANN 1', content: { reserve: 2_400 } });
    expect((await answer(draft, { note: 'Fine.' })).json).toMatchObject({ state: 'approved', note: 'Fine.' });
    expect(await read(draft)).toMatchObject({ approval: { state: 'approved', note: 'Fine.' }, missing: [] });
    const { approvals } = await vendor.ask(listLotApprovals);
    expect(approvals.map(({ lotDraftId }) => lotDraftId)).toContain(draft.lotDraftId);
  });

  it('is not asked for while a field is missing', async () => {
    const draft = await started(server, nextForm());
    const { status, json } = await staff.call(requestApproval, revisionOf(draft));
    expect([status, details(json)]).toEqual([
      422,
      [
        { path: 'lead', message: 'missing' },
        { path: 'areaName', message: 'missing' },
      ],
    ]);
    expect((await vendor.call(readLotApproval, { params: { lotDraftId: draft.lotDraftId } })).status).toBe(404);
  });

  it('does not outlive a change, but a save without one', async () => {
    const draft = await approved(server, nextForm());
    const { lotDraftId, revision, content } = await read(draft);
    const unchanged = await staff.ask(saveLotDraft, { params: { lotDraftId }, body: { revision, content } });
    expect(unchanged).toMatchObject({ revision, approval: { state: 'approved' } });
    const body = { revision, content: { ...content, reserve: 2_000 } };
    const changed = await staff.ask(saveLotDraft, { params: { lotDraftId }, body });
    expect(changed.approval.state).toBe('outdated');
    const { json } = await staff.call(publishLot, revisionOf(changed));
    expect(details(json)).toEqual([{ path: 'approval', message: 'outdated' }]);
    expect((await answer(changed, {})).json).toMatchObject({ code: 409, message: 'draftChanged' });
  });

  it('may ask for changes, with a note', async () => {
    const draft = await completed(server, nextForm());
    await staff.ask(requestApproval, revisionOf(draft));
    expect((await answer(draft, { answer: 'changesAsked' })).json).toMatchObject({ message: 'noteMissing' });
    await answer(draft, { answer: 'changesAsked', note: 'It was issued in 1962.' });
    const { approval, missing } = await read(draft);
    expect(approval).toMatchObject({ state: 'changesAsked', note: 'It was issued in 1962.' });
    expect(missing).toEqual([{ field: 'approval', code: 'changesAsked' }]);
  });
});

describe('publication', () => {
  it('is refused field by field', async () => {
    const draft = await started(server, nextForm());
    const now = server.context.clock.now();
    const empty = completion(server, draft, {
      title: '',
      pictures: [],
      currencyCode: null,
      dtStartUTC: toIso(now - HOUR_MS),
      dtEndUTC: toIso(now - 2 * HOUR_MS),
    });
    const saved = await staff.ask(saveLotDraft, empty);
    const { status, json } = await staff.call(publishLot, revisionOf(saved));
    expect([status, details(json)]).toEqual([
      422,
      [
        { path: 'title', message: 'missing' },
        { path: 'pictures', message: 'missing' },
        { path: 'currencyCode', message: 'missing' },
        { path: 'dtStartUTC', message: 'notInFuture' },
        { path: 'dtEndUTC', message: 'notInFuture' },
        { path: 'approval', message: 'notRequested' },
      ],
    ]);
  });

  it('lists the lot once, which opens at its start, is found, and is sold for its vendor', async () => {
    const draft = await approved(server, nextForm());
    const key = randomUUID();
    const first = await staff.ask(publishLot, { ...revisionOf(draft), key });
    for (const repeated of [{ ...revisionOf(draft), key }, revisionOf(draft)]) {
      expect((await staff.ask(publishLot, repeated)).auctionId).toBe(first.auctionId);
    }
    const { auctionId, lot } = first;
    const params = { auctionId };
    const shown = await server.visitor.ask(readAuction, { params });
    expect(shown).toMatchObject({
      title: 'ANN 1',
      stage: 'comingsoon',
      vendorId: DEMO.seller,
      lead: 'A plate that was first issued in 1963.',
      currencyCode: 'gbp',
      priceReserve: null,
      registration1: 'ANN 1',
      registration2: null,
      corrections: [],
      slug: lot.slug,
    });
    expect((await vendor.ask(readAuction, { params })).priceReserve).toBe(2_400);
    const announced = await server.context.db.read
      .selectFrom('announcements')
      .select('lot_id')
      .where('lot_id', '=', auctionId)
      .execute();
    expect(announced).toHaveLength(1);
    await vi.waitFor(
      async () => {
        const found = await server.visitor.ask(searchListings, {
          params: { index: 'cars' },
          body: { query: 'ANN 1' },
        } as never);
        expect(JSON.stringify(found)).toContain(`"objectID":"${auctionId}"`);
      },
      { timeout: 20_000 },
    );
    expect(await read(draft)).toMatchObject({ state: 'published', lot, missing: [] });
    const late = {
      params: { lotDraftId: draft.lotDraftId },
      body: { revision: draft.revision, content: draft.content },
    };
    expect((await staff.call(saveLotDraft, late)).json).toMatchObject({ code: 409, message: 'lotPublished' });
    await server.advance(DAY_MS + HOUR_MS);
    await vi.waitFor(async () => expect((await server.visitor.ask(readAuction, { params })).stage).toBe('live'), {
      timeout: 20_000,
    });
  });

  it('gives two lots of one title addresses of their own', async () => {
    const [one, other] = [await published(), await published()];
    expect(one.lot.slug).not.toBe(other.lot.slug);
  });
});

describe('a vendor who can no longer sell', () => {
  const change = (columns: Partial<UserRow>) =>
    server.context.db.write((transaction) =>
      transaction.updateTable('users').set(columns).where('id', '=', DEMO.dealer).execute(),
    );
  const put = (erasedAt: number | null) =>
    server.context.db.write((transaction) =>
      transaction
        .insertInto('account_deletions')
        .values({ user_id: DEMO.dealer, site: 'cars', requested_at: 1, due_at: 2, erased_at: erasedAt })
        .execute(),
    );
  const STATES: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['blocked', () => change({ is_blocked: 1 })],
    ['deletionPending', () => put(null)],
    ['deleted', () => change({ email: `deleted-${DEMO.dealer}@account.invalid` })],
  ];
  afterEach(async () => {
    await change({ is_blocked: 0, email: 'dealer@marque.test' });
    await server.context.db.write((transaction) =>
      transaction.deleteFrom('account_deletions').where('user_id', '=', DEMO.dealer).execute(),
    );
  });
  const by = 'dealer';

  it.each(STATES)('(%s) gets no draft', async (state, bring) => {
    const id = nextForm();
    await consign(server, id, { by });
    await bring();
    const { json } = await staff.call(startLotDraft, { params: { prospectId: id } });
    expect(json).toMatchObject({ code: 409, message: 'vendorNotActive' });
    expect(details(json)).toEqual([{ path: 'vendor', message: state }]);
  });

  it.each(STATES)('(%s) is not asked for an approval, and staff see why', async (state, bring) => {
    const draft = await completed(server, nextForm(), { by });
    await bring();
    const { json } = await staff.call(requestApproval, revisionOf(draft));
    expect(json).toMatchObject({ code: 409, message: 'vendorNotActive' });
    expect(details(json)).toEqual([{ path: 'vendor', message: state }]);
    const { missing, approval } = await read(draft);
    expect(approval.state).toBe('none');
    expect(missing[0]).toEqual({ field: 'vendor', code: state });
  });

  it.each(STATES)('(%s) after the approval has no lot published', async (state, bring) => {
    const draft = await approved(server, nextForm(), { by });
    await bring();
    const { status, json } = await staff.call(publishLot, revisionOf(draft));
    expect([status, details(json)]).toEqual([422, [{ path: 'vendor', message: state }]]);
    expect(await read(draft)).toMatchObject({ state: 'open', lot: null });
  });

  it('has a lot published once the account is no longer blocked', async () => {
    const draft = await approved(server, nextForm(), { by });
    await change({ is_blocked: 1 });
    await staff.call(publishLot, revisionOf(draft));
    await change({ is_blocked: 0 });
    expect(await staff.ask(publishLot, revisionOf(draft))).toMatchObject({ draft: { state: 'published' } });
  });
});

describe('a photograph', () => {
  /** Red, with the place where it was taken. */
  async function photograph(): Promise<Bytes> {
    const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02020' } });
    const exif = { IFD0: { Copyright: 'Ann Archer' }, IFD3: { GPSLatitude: '51/1 22/1 0/1' } };
    return new Uint8Array(await drawn.withExif(exif).jpeg().toBuffer());
  }

  it('is private until publication; then those that staff chose are public, in sizes and without metadata', async () => {
    const photographs = [await photograph(), await photograph()];
    const draft = await started(server, nextForm(), { photographs });
    const [first, second] = draft.content.pictures;
    if (first === undefined || second === undefined) throw new Error('The draft has two pictures.');
    const chosen = { ...second, view: 'front', group: 'outside' } as const;
    const saved = await staff.ask(saveLotDraft, completion(server, draft, { pictures: [chosen] }));
    await staff.ask(requestApproval, revisionOf(saved));
    await answer(saved, {});
    for (const { url } of [first, second]) expect((await fetch(`${server.origins.cars}${url}`)).status).toBe(404);
    const prepared = () =>
      server.context.db.read.selectFrom('lot_pictures').selectAll().where('draft_id', '=', draft.lotDraftId).execute();
    const [kept] = await prepared();
    const address = `${server.origins.cars}/images/${kept?.key}?w=480&fm=webp&q=80`;
    expect((await fetch(address)).status).toBe(404);

    const { auctionId } = await staff.ask(publishLot, revisionOf(saved));
    expect(await prepared()).toHaveLength(1);
    const { pictures } = await server.visitor.ask(readAuction, { params: { auctionId } });
    expect(pictures).toEqual([
      {
        key: kept?.key,
        group: 'outside',
        view: 'front',
        width: 900,
        height: 600,
        colour: expect.stringMatching(/^#[bc]/),
      },
    ]);
    const response = await fetch(address, { headers: { accept: 'image/webp' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 320 });
    expect([metadata.exif, metadata.xmp]).toEqual([undefined, undefined]);
    // The uploads themselves stay private.
    for (const { url } of [first, second]) expect((await fetch(`${server.origins.cars}${url}`)).status).toBe(404);
  });

  it('is converted once a draft is saved, before the vendor is asked', async () => {
    const draft = await completed(server, nextForm(), { photographs: [await photograph(), await photograph()] });
    const converted = () =>
      server.context.db.read
        .selectFrom('lot_pictures')
        .select(['url', 'is_public'])
        .where('draft_id', '=', draft.lotDraftId)
        .execute();
    await vi.waitFor(async () => expect(await converted()).toHaveLength(2), { timeout: 20_000 });
    expect((await converted()).map((row) => row.is_public)).toEqual([0, 0]);
  });

  it('that can’t be decoded is named before the vendor is asked', async () => {
    const draft = await completed(server, nextForm());
    const url = '/v1/uploads/files/0123456789012345678901234567890123456789.jpg';
    await server.context.db.write((transaction) =>
      transaction
        .updateTable('lot_drafts')
        .set({ content: JSON.stringify(draft.content).replaceAll(draft.content.pictures[0]?.url ?? '', url) })
        .where('id', '=', draft.lotDraftId)
        .execute(),
    );
    const { json } = await staff.call(requestApproval, revisionOf(draft));
    expect(json).toMatchObject({ code: 422, message: 'pictureUnreadable' });
    expect(details(json)).toEqual([{ path: 'pictures.0', message: 'unreadable' }]);
  });
});

describe('a correction', () => {
  it('is shown on the page with its date and what was changed, and raises the revision', async () => {
    const { auctionId } = await published();
    const params = { auctionId };
    const before = await server.visitor.ask(readAuction, { params });
    const body = {
      known: 0,
      reason: 'The year was wrong.',
      words: { lead: 'A plate that was first issued in 1962.', facts: [{ label: 'held', value: 'On retention' }] },
    } as const;
    const key = randomUUID();
    const corrected = await staff.ask(correctLot, { params, body, key } as never);
    expect(await staff.ask(correctLot, { params, body, key } as never)).toEqual(corrected);
    const after = await server.visitor.ask(readAuction, { params });
    expect(after).toMatchObject({ lead: body.words.lead, title: before.title, revision: before.revision + 1 });
    expect(after.corrections).toMatchObject([
      {
        reason: 'The year was wrong.',
        changes: [
          { field: 'lead', label: null, before: null, after: null },
          { field: 'fact', label: 'letters', before: 'ANN 1', after: null },
          { field: 'fact', label: 'held', before: null, after: 'On retention' },
        ],
      },
    ]);
    const again = await staff.call(correctLot, { params, body });
    expect(again.json).toMatchObject({ code: 409, message: 'draftChanged' });
    const same = await staff.call(correctLot, { params, body: { ...body, known: 1 } });
    expect(same.json).toMatchObject({ code: 422, message: 'nothingCorrected' });
  });

  it('never changes a price, dates or the currency', async () => {
    const { auctionId } = await published();
    const columns = ['start_price', 'original_reserve', 'reserve', 'starts_at', 'ends_at', 'currency'] as const;
    const stored = () =>
      server.context.db.read.selectFrom('lots').select(columns).where('id', '=', auctionId).executeTakeFirstOrThrow();
    const before = await stored();
    const words = { title: 'ANN 1, on retention', reserve: 1, currencyCode: 'eur', dtEndUTC: toIso(1) } as object;
    await staff.ask(correctLot, { params: { auctionId }, body: { known: 0, reason: 'More exact.', words } });
    expect(await stored()).toEqual(before);
  });
});
