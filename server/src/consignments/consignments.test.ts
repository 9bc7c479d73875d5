import { randomUUID } from 'node:crypto';
import {
  discardProspect,
  LARGEST_FORM_BYTES,
  listProspects,
  readProspect,
  saveProspect,
} from '@marque/core/contracts/prospects';
import { signUpload } from '@marque/core/contracts/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTables } from '../api-tests/harness/stored-rows.ts';
import { type Caller, DEMO, startTestServer, stopTime, type TestServer } from '../api-tests/harness/test-server.ts';
import { PLATE_ANSWERS, plateForm, type SavedForm } from '../api-tests/selling/selling-calls.ts';
import { picture, upload, wish } from '../api-tests/selling/upload-calls.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { MAX_DRAFTS } from './settings.ts';

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (id: string) => ({ params: { id } });

async function messageOf(caller: Caller, id: string, saved: SavedForm = {}): Promise<string> {
  const { json } = await caller.call(saveProspect, plateForm(id, saved));
  return (json as { readonly message?: string }).message ?? 'done';
}

/** Sends a save that is refused, and sees that it left no trace. */
async function refusalOf(caller: Caller, id: string, saved: SavedForm = {}): Promise<unknown> {
  const before = storedTables(server);
  const { json } = await caller.call(saveProspect, plateForm(id, saved));
  expect(storedTables(server)).toEqual(before);
  return json;
}

function lettersTo(recipient: string): { subject: string; text: string }[] {
  return requireSqlite(server.context.db)
    .readConnection.prepare<[string], { subject: string; text: string }>(
      'select subject, text from mails where recipient = ? order by id',
    )
    .all(recipient);
}

describe('a draft', () => {
  it('is kept as it is typed, however much is missing or wrong, and comes back the same', async () => {
    const [seller, id] = [server.program('seller'), randomUUID()];
    const answers = { firstName: 'Ann', reservePrice: 'lots', madeUp: 'x', termsAndConditions: false };
    const saved = await seller.ask(saveProspect, plateForm(id, { answers, setting: { region: 'UK/Europe' } }));
    expect(saved).toMatchObject({ id, formName: 'plate', isSubmitted: 0, revision: 1, userId: DEMO.seller });
    expect(saved).toMatchObject({ submittedBy: null, dtSubmittedUTC: null, vendorType: null });
    expect(saved.formData).toMatchObject({ answers, currentStepNumber: 1, setting: { region: 'UK/Europe' } });
    expect(await seller.ask(readProspect, at(id))).toEqual(saved);
    const { formData: _, ...listed } = saved;
    const inList = { ...listed, title: null, currentStepNumber: 1 };
    expect((await seller.ask(listProspects)).prospects).toContainEqual(inList);
  });

  it('takes a card no sooner than it is submitted', async () => {
    const [nocard, id] = [server.program('nocard'), randomUUID()];
    expect((await nocard.call(saveProspect, plateForm(id))).status).toBe(201);
    expect((await nocard.call(saveProspect, plateForm(id, { revision: 1 }))).status).toBe(200);
  });

  it('is saved anew from the revision that stands, and from no other', async () => {
    const [seller, id] = [server.program('seller'), randomUUID()];
    await seller.ask(saveProspect, plateForm(id));
    const second = plateForm(id, { revision: 1, answers: { ...PLATE_ANSWERS, regNumber: 'ANN 2' } });
    expect(await seller.ask(saveProspect, second)).toMatchObject({ revision: 2 });
    for (const revision of [undefined, 1, 3]) {
      const stale = { ...(revision === undefined ? {} : { revision }), answers: {} };
      expect(await refusalOf(seller, id, stale)).toEqual({ code: 409, message: 'draftChanged' });
    }
    const present = await seller.ask(readProspect, at(id));
    expect(present.formData.answers).toMatchObject({ regNumber: 'ANN 2' });
  });

  it('of one window beats that of another which came at the same moment, once', async () => {
    const [seller, id] = [server.program('seller'), randomUUID()];
    await seller.ask(saveProspect, plateForm(id));
    const saves = await Promise.all(
      ['A', 'B', 'C'].map((regNumber) =>
        seller.call(saveProspect, plateForm(id, { revision: 1, answers: { regNumber } })),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    expect((await seller.ask(readProspect, at(id))).revision).toBe(2);
  });

  it('does not turn into another form', async () => {
    const [seller, id] = [server.program('seller'), randomUUID()];
    await seller.ask(saveProspect, plateForm(id));
    const refusal = await refusalOf(seller, id, { revision: 1, body: { formName: 'watch' } });
    expect(refusal).toMatchObject({ code: 400, message: 'malformedRequest', details: [{ path: 'body.formName' }] });
  });

  it('is thrown away by its vendor', async () => {
    const [seller, id] = [server.program('seller'), randomUUID()];
    await seller.ask(saveProspect, plateForm(id));
    expect((await seller.call(discardProspect, at(id))).status).toBe(204);
    expect((await seller.call(readProspect, at(id))).status).toBe(404);
    expect((await seller.call(discardProspect, at(id))).status).toBe(404);
  });

  it('is limited in number per account', async () => {
    const vip = server.program('vip');
    const { db } = server.context;
    await vip.ask(saveProspect, plateForm(randomUUID()));
    await requireSqlite(db).batch((connection) => {
      const copy = connection.prepare(
        `insert into prospects (id, user_id, form_name, form_data, is_submitted, revision, submitted_by, trust_score,
           ip, user_agent, created_at, saved_at, bytes) select @id, user_id, form_name, form_data, is_submitted,
           revision, submitted_by, trust_score, ip, user_agent, created_at, saved_at, bytes
           from prospects where user_id = ${DEMO.vip} limit 1`,
      );
      for (let count = 1; count < MAX_DRAFTS; count += 1) copy.run({ id: randomUUID() });
    });
    expect(await refusalOf(vip, randomUUID())).toEqual({ code: 429, message: 'tooManyRequests' });
    const { prospects } = await vip.ask(listProspects);
    expect(prospects).toHaveLength(MAX_DRAFTS);
    const [first] = prospects;
    if (first !== undefined) await vip.call(discardProspect, at(first.id));
    expect(await messageOf(vip, randomUUID())).toBe('done');
  });

  it('has a rate limit per minute', async () => {
    const [rival, id] = [server.program('rival'), randomUUID()];
    await rival.ask(saveProspect, plateForm(id));
    for (let save = 1; save < RATE_LIMITS.draftSaves.most; save += 1)
      await rival.call(saveProspect, plateForm(id, { revision: save }));
    const answer = await rival.call(saveProspect, plateForm(id, { revision: RATE_LIMITS.draftSaves.most }));
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await rival.ask(readProspect, at(id))).revision).toBe(RATE_LIMITS.draftSaves.most);
  });
});

describe('a submission', () => {
  it('of good answers is taken, and the vendor is written to once', async () => {
    const [dealer, id] = [server.program('dealer'), randomUUID()];
    await dealer.ask(saveProspect, plateForm(id));
    const taken = await dealer.ask(
      saveProspect,
      plateForm(id, { revision: 1, isSubmitted: 1, body: { trustScore: -3.4 } }),
    );
    expect(taken).toMatchObject({ isSubmitted: 1, revision: 2, vendorType: 'private', userId: DEMO.dealer });
    expect(taken.dtSubmittedUTC).toBe(taken.dtSavedUTC);
    const letters = lettersTo('dealer@marque.test');
    expect(letters.map(({ subject }) => subject)).toEqual(['We have received your submission: ANN 1']);
    expect(letters[0]?.text).toContain(`${server.origins.cars}/account/selling/${id}\n`);
    expect(await refusalOf(dealer, id, { revision: 2, isSubmitted: 1 })).toMatchObject({ message: 'alreadySubmitted' });
    expect(await refusalOf(dealer, id, { revision: 2 })).toMatchObject({ message: 'alreadySubmitted' });
    expect((await dealer.call(discardProspect, at(id))).json).toMatchObject({ message: 'alreadySubmitted' });
    const stored = requireSqlite(server.context.db).readConnection.prepare(
      'select trust_score as score from prospects where id = ?',
    );
    expect(stored.get(id)).toEqual({ score: -3 });
  });

  it('keeps the campaign that its draft named, and answers without it', async () => {
    const [dealer, id] = [server.program('dealer'), randomUUID()];
    const campaign = { utm_source: 'letter', utm_medium: 'mail', utm_campaign: 'november' };
    await dealer.ask(saveProspect, plateForm(id, { body: campaign }));
    await dealer.ask(saveProspect, plateForm(id, { revision: 1, isSubmitted: 1 }));
    const stored = requireSqlite(server.context.db).readConnection.prepare<[string], string>(
      'select campaign from prospects where id = ?',
    );
    expect(JSON.parse(stored.pluck().get(id) ?? '')).toEqual(campaign);
    expect((await dealer.call(readProspect, at(id))).text).not.toContain('november');
  });

  it('needs no draft before it', async () => {
    expect(
      (await server.program('dealer').call(saveProspect, plateForm(randomUUID(), { isSubmitted: 1 }))).status,
    ).toBe(201);
  });

  it('leaves out answers that the form does not ask for', async () => {
    const [dealer, id] = [server.program('dealer'), randomUUID()];
    const answers = { ...PLATE_ANSWERS, legalOwnerPlateDetails: 'written before the answer was changed' };
    const taken = await dealer.ask(saveProspect, plateForm(id, { answers, isSubmitted: 1 }));
    expect(taken.formData.answers).toEqual(PLATE_ANSWERS);
  });

  it.each<[string, object, { path: string; message: string }[]]>([
    ['no answers', {}, Object.keys(PLATE_ANSWERS).map((key) => ({ path: key, message: expect.any(String) }))],
    [
      'no terms and no e-mail address',
      { ...PLATE_ANSWERS, termsAndConditions: false, vendorEmail: 'ann' },
      [
        { path: 'vendorEmail', message: 'noAt' },
        { path: 'termsAndConditions', message: 'notAgreed' },
      ],
    ],
    [
      'an option of its own making',
      { ...PLATE_ANSWERS, vendorType: 'Broker' },
      [{ path: 'vendorType', message: 'notAnOption' }],
    ],
    ['an unknown question', { ...PLATE_ANSWERS, isAdmin: true }, [{ path: 'isAdmin', message: 'unknownField' }]],
  ])('with %s is refused, naming each', async (_, answers, details) => {
    const refusal = await refusalOf(server.program('seller'), randomUUID(), { answers, isSubmitted: 1 });
    expect(refusal).toMatchObject({ code: 422, message: 'invalidAnswers' });
    const named = (refusal as { readonly details: readonly { readonly path: string }[] }).details;
    const byPath = (one: { readonly path: string }, two: { readonly path: string }) => (one.path < two.path ? -1 : 1);
    expect(named.toSorted(byPath)).toEqual(details.toSorted(byPath));
  });

  it.each<[string, object, string]>([
    ['a list for a text', { legalOwnerPlate: '0', legalOwnerPlateDetails: [] }, 'legalOwnerPlateDetails'],
    ['a text for pictures', { images: '' }, 'images'],
  ])('with %s is refused, though the field is optional', async (_, changes, path) => {
    const wrong = { answers: { ...PLATE_ANSWERS, ...changes }, isSubmitted: 1 } as const;
    expect(await refusalOf(server.program('seller'), randomUUID(), wrong)).toMatchObject({
      message: 'invalidAnswers',
      details: [{ path, message: 'malformed' }],
    });
  });

  it('of a version that is yet to come is refused, and its draft is kept', async () => {
    const [dealer, id] = [server.program('dealer'), randomUUID()];
    const ahead = (saved: SavedForm) => {
      const call = plateForm(id, saved) as { readonly body: { readonly formData: object } };
      return { ...call, body: { ...call.body, formData: { ...call.body.formData, version: 2 } } };
    };
    expect((await dealer.call(saveProspect, ahead({}))).status).toBe(201);
    const { json } = await dealer.call(saveProspect, ahead({ revision: 1, isSubmitted: 1 }));
    expect(json).toMatchObject({ code: 400, details: [{ path: 'body.formData.version' }] });
    expect(await dealer.ask(readProspect, at(id))).toMatchObject({ isSubmitted: 0, revision: 1 });
  });

  it.each(['nocard', 'expiredcard'] as const)('of %s waits for a card, and its draft stays', async (who) => {
    const [caller, id] = [server.program(who), randomUUID()];
    await caller.ask(saveProspect, plateForm(id));
    const refusal = await refusalOf(caller, id, { revision: 1, isSubmitted: 1 });
    expect(refusal).toEqual({ code: 403, message: 'consignmentFormNoCardWarning' });
    expect(await caller.ask(readProspect, at(id))).toMatchObject({ isSubmitted: 0, revision: 1 });
  });

  it('of a VIP needs no card', async () => {
    const answer = await server.program('vip').call(saveProspect, plateForm(randomUUID(), { isSubmitted: 1 }));
    expect(answer.status).toBeLessThan(300);
  });

  it('sent twice at once under one key is one, and under two keys still is', async () => {
    const [seller, id, key] = [server.program('seller'), randomUUID(), randomUUID()];
    const letters = lettersTo('seller@marque.test').length;
    // A session first, so that the two do leave together.
    await seller.ask(listProspects);
    const answers = { ...PLATE_ANSWERS, legalOwnerPlateDetails: 'not asked' };
    const once = plateForm(id, { answers, isSubmitted: 1, key });
    const [first, again] = await Promise.all([seller.call(saveProspect, once), seller.call(saveProspect, once)]);
    expect([first?.status, again?.json]).toEqual([201, first?.json]);
    expect(await messageOf(seller, id, { isSubmitted: 1, key: randomUUID() })).toBe('alreadySubmitted');
    expect(lettersTo('seller@marque.test')).toHaveLength(letters + 1);
  });
});

describe('files of a submission', () => {
  const stored = (url: string) => ({ name: 'front.png', type: 'image/png', url, success: true });
  const withFile = (url: string): SavedForm => ({
    answers: { ...PLATE_ANSWERS, images: [stored(url)] },
    isSubmitted: 1,
  });
  const lost = { code: 422, message: 'invalidAnswers', details: [{ path: 'images', message: 'malformed' }] };

  it('are the vendor’s own, which have arrived', async () => {
    const seller = server.program('seller');
    const { fileUrl } = await upload(seller, await picture('png'));
    const taken = await seller.ask(saveProspect, plateForm(randomUUID(), withFile(fileUrl)));
    expect(taken.formData.answers.images).toEqual([stored(fileUrl)]);
    const signed = await seller.ask(signUpload, wish());
    expect(await refusalOf(seller, randomUUID(), withFile(signed.fileUrl))).toEqual(lost);
  });

  it('are not another’s, nor made up', async () => {
    const { fileUrl } = await upload(server.program('rival'), await picture('png'));
    expect(await refusalOf(server.program('seller'), randomUUID(), withFile(fileUrl))).toEqual(lost);
    const elsewhere = withFile('https://elsewhere.example/front.png');
    expect(await refusalOf(server.program('seller'), randomUUID(), elsewhere)).toEqual(lost);
  });

  it('are limited to a thousand, which one request can carry; the form names the limit', async () => {
    const image = {
      ...stored(`/v1/uploads/files/${'x'.repeat(90)}`),
      name: `${'a long name of a file '.repeat(5)}.png`,
    };
    const images = Array.from({ length: 1_000 }, () => image);
    const answer = await server.program('seller').call(saveProspect, plateForm(randomUUID(), { answers: { images } }));
    expect(answer.status).toBe(201);
    const watch = { answers: { images: [...images, image] }, isSubmitted: 1, body: { formName: 'watch' } } as const;
    expect(await refusalOf(server.program('seller'), randomUUID(), watch)).toMatchObject({
      code: 422,
      details: expect.arrayContaining([{ path: 'images', message: 'fileQuantityLimitExceeded' }]),
    });
    const more = plateForm(randomUUID(), { answers: { images: [...images, ...images, image] } });
    expect((await server.program('seller').call(saveProspect, more)).status).toBe(400);
    const book = plateForm(randomUUID(), { answers: { a: 'x'.repeat(LARGEST_FORM_BYTES) } });
    expect((await server.program('seller').call(saveProspect, book)).json).toMatchObject({
      message: 'payloadTooLarge',
    });
  });

  it('are the papers of a plate of the Emirates, whose sums are in dirhams', async () => {
    const dealer = server.program('dealer');
    const paper = async (field: string) => {
      const { fileUrl } = await upload(dealer, await picture('png'), { formName: 'plate-uae', field });
      return [stored(fileUrl)];
    };
    const { canEscrowPlate: _, plateOnRetention: __, ...seller } = PLATE_ANSWERS;
    const answers = {
      ...seller,
      region: 'Dubai',
      plateStyle: 'Old style',
      plateCode: 'A',
      plateOnVehicle: '1',
      trafficFileNumber: '12345',
      numberPlatePossessionCert: await paper('numberPlatePossessionCert'),
      EmiratesID: await paper('EmiratesID'),
    };
    const saved = { answers, isSubmitted: 1, body: { formName: 'plate-uae' } } as const;
    expect(await refusalOf(dealer, randomUUID(), saved)).toMatchObject({
      code: 400,
      details: [{ path: 'body.formData.setting.currency' }],
    });
    expect(await messageOf(dealer, randomUUID(), { ...saved, setting: { currency: 'aed' } })).toBe('done');
  });

  it('may be the vendor’s where staff hand them in', async () => {
    const { fileUrl } = await upload(server.program('seller'), await picture('png'));
    const form = plateForm(randomUUID(), { ...withFile(fileUrl), setting: { vendorId: DEMO.seller } });
    expect((await server.program('staff').call(saveProspect, form)).status).toBe(201);
  });
});

describe('another account’s form', () => {
  it('can’t be read, listed or deleted, and looks changed to a caller who tries to save it', async () => {
    const [seller, buyer, id] = [server.program('seller'), server.program('buyer'), randomUUID()];
    await seller.ask(saveProspect, plateForm(id));
    const before = storedTables(server);
    expect((await buyer.call(readProspect, at(id))).json).toEqual({ code: 404, message: 'notFound' });
    expect((await buyer.call(discardProspect, at(id))).json).toEqual({ code: 404, message: 'notFound' });
    expect((await buyer.call(listProspects, { query: { vid: DEMO.seller } })).status).toBe(403);
    expect(JSON.stringify((await buyer.ask(listProspects)).prospects)).not.toContain(id);
    expect(storedTables(server)).toEqual(before);
    for (const saved of [{}, { revision: 1 }, { revision: 1, isSubmitted: 1 as const }]) {
      expect(await refusalOf(buyer, id, saved)).toEqual({ code: 409, message: 'draftChanged' });
    }
  });

  it('once submitted says no more than that', async () => {
    const [seller, buyer, id] = [server.program('seller'), server.program('buyer'), randomUUID()];
    await seller.ask(saveProspect, plateForm(id, { isSubmitted: 1 }));
    expect(await refusalOf(buyer, id, { revision: 1 })).toEqual({ code: 409, message: 'draftChanged' });
    expect((await buyer.call(discardProspect, at(id))).status).toBe(404);
  });

  it('is not made by naming another vendor', async () => {
    const refusal = await refusalOf(server.program('buyer'), randomUUID(), { setting: { vendorId: DEMO.seller } });
    expect(refusal).toEqual({ code: 403, message: 'forbidden' });
    expect(await messageOf(server.program('buyer'), randomUUID(), { setting: { vendorId: DEMO.buyer } })).toBe('done');
  });
});

describe('staff', () => {
  it('fill in a form for a vendor, whose it then is, and need no card for that', async () => {
    const [staff, id] = [server.program('staff'), randomUUID()];
    const setting = { vendorId: DEMO.nocard };
    const made = await staff.ask(saveProspect, plateForm(id, { setting }));
    expect(made).toMatchObject({ userId: DEMO.nocard, submittedBy: DEMO.staff });
    expect(await server.program('nocard').ask(readProspect, at(id))).toEqual(made);
    const { prospects } = await staff.ask(listProspects, { query: { vid: DEMO.nocard } });
    expect(prospects.map((prospect) => prospect.id)).toContain(id);
    const taken = await staff.ask(saveProspect, plateForm(id, { setting, revision: 1, isSubmitted: 1 }));
    expect(taken).toMatchObject({ userId: DEMO.nocard, submittedBy: DEMO.staff, isSubmitted: 1 });
    expect(lettersTo('nocard@marque.test')).toHaveLength(1);
  });

  it('change a vendor’s draft without taking it over', async () => {
    const [staff, seller, id] = [server.program('staff'), server.program('seller'), randomUUID()];
    await seller.ask(saveProspect, plateForm(id));
    expect(await staff.ask(saveProspect, plateForm(id, { revision: 1 }))).toMatchObject({ userId: DEMO.seller });
    expect(await messageOf(seller, id, { revision: 1 })).toBe('draftChanged');
    expect(await seller.ask(saveProspect, plateForm(id, { revision: 2 }))).toMatchObject({ submittedBy: null });
  });

  it('need a card for what they sell themselves', async () => {
    expect(await refusalOf(server.program('staff'), randomUUID(), { isSubmitted: 1 })).toMatchObject({
      message: 'consignmentFormNoCardWarning',
    });
  });

  it('name an existing account', async () => {
    const refusal = await refusalOf(server.program('staff'), randomUUID(), { setting: { vendorId: 999_999 } });
    expect(refusal).toMatchObject({ code: 400, details: [{ path: 'body.formData.setting.vendorId' }] });
  });
});
