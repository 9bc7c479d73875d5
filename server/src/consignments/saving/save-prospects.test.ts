import { randomUUID } from 'node:crypto';
import { MOST_SAVES, readProspect, saveProspect, saveProspects } from '@marque/core/contracts/prospects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedTables } from '../../api-tests/harness/stored-rows.ts';
import { DEMO, startTestServer, stopTime, type TestServer } from '../../api-tests/harness/test-server.ts';
import { PLATE_ANSWERS, plateForm, plateForms } from '../../api-tests/selling/selling-calls.ts';
import { requireSqlite } from '../../platform/db/index.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/index.ts';
import { OWN_ROOM } from '../settings.ts';

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
});
afterAll(() => server.stop());

const forRival = { setting: { vendorId: DEMO.rival } } as const;
const submitted = { ...forRival, isSubmitted: 1 } as const;

/** The codes of the results, in the order of the saves; `saved` for those that were accepted. */
async function codesOf(...[caller, saves]: [ReturnType<TestServer['program']>, Parameters<typeof plateForms>[0]]) {
  const { results } = await caller.ask(saveProspects, plateForms(saves));
  expect(results.map(({ id }) => id)).toEqual(saves.map(([id]) => id));
  return results.map((result) => ('problem' in result ? result.problem.message : 'saved'));
}

describe('several saves', () => {
  it('are each decided by themselves: a refused one does not stop the others', async () => {
    const [staff, dealer] = [server.program('staff'), server.program('dealer')];
    const [draft, sent, wrong, theirs, unknown] = [
      randomUUID(),
      randomUUID(),
      randomUUID(),
      randomUUID(),
      randomUUID(),
    ];
    await dealer.ask(saveProspect, plateForm(theirs, { isSubmitted: 1 }));
    const codes = await codesOf(staff, [
      [draft, forRival],
      [wrong, { ...submitted, answers: { ...PLATE_ANSWERS, vendorEmail: 'ann' } }],
      [sent, submitted],
      [theirs, { ...submitted, revision: 1 }],
      [unknown, { setting: { vendorId: 999_999 } }],
    ]);
    expect(codes).toEqual(['saved', 'invalidAnswers', 'saved', 'alreadySubmitted', 'malformedRequest']);
    expect(await staff.ask(readProspect, { params: { id: draft } })).toMatchObject({ isSubmitted: 0, revision: 1 });
    expect(await staff.ask(readProspect, { params: { id: sent } })).toMatchObject({
      isSubmitted: 1,
      userId: DEMO.rival,
      submittedBy: DEMO.staff,
    });
    expect((await staff.call(readProspect, { params: { id: wrong } })).status).toBe(404);
  });

  it('answer a save as a single one is answered, without its answers', async () => {
    const [staff, id] = [server.program('staff'), randomUUID()];
    const { results } = await staff.ask(saveProspects, plateForms([[id, submitted]]));
    const { formData: _, ...present } = await staff.ask(readProspect, { params: { id } });
    expect(results).toEqual([{ id, prospect: present }]);
  });

  it('that are repeated change nothing, and say what is there', async () => {
    const [staff, draft, sent] = [server.program('staff'), randomUUID(), randomUUID()];
    const saves = [
      [draft, forRival],
      [sent, submitted],
    ] as const;
    expect(await codesOf(staff, saves)).toEqual(['saved', 'saved']);
    const before = storedTables(server);
    expect(await codesOf(staff, saves)).toEqual(['draftChanged', 'alreadySubmitted']);
    expect(storedTables(server)).toEqual(before);
  });

  it('are at most fifty, of distinct ids', async () => {
    const staff = server.program('staff');
    const many = Array.from({ length: MOST_SAVES + 1 }, () => [randomUUID(), forRival] as const);
    const [one] = many;
    for (const saves of [[], many, one === undefined ? [] : [one, one]]) {
      expect((await staff.call(saveProspects, plateForms(saves))).status).toBe(400);
    }
    expect((await staff.call(saveProspects, plateForms(many.slice(1)))).status).toBe(200);
  });

  it('count each against the quota of their sender', async () => {
    const vip = server.program('vip');
    const { most } = RATE_LIMITS.draftSaves;
    const some = (count: number) => Array.from({ length: count }, () => [randomUUID()] as const);
    expect(new Set(await codesOf(vip, some(MOST_SAVES)))).toEqual(new Set(['saved']));
    const left = most - MOST_SAVES;
    // Fewer drafts than the quota are kept at all.
    const { results } = await vip.ask(saveProspects, plateForms(some(left + 5)));
    const waits = results.map((result) => ('retryAfterSeconds' in result ? result.problem.code : 200));
    expect(waits.slice(left)).toEqual(Array.from({ length: 5 }, () => 429));
    expect(results.at(-1)).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  });

  it('share the room of their vendor', async () => {
    const [seller, staff] = [server.program('seller'), server.program('staff')];
    const first = randomUUID();
    await seller.ask(saveProspect, plateForm(first));
    await requireSqlite(server.context.db).batch((connection) =>
      connection.prepare('update prospects set bytes = ? where id = ?').run(OWN_ROOM.draftBytes - 700, first),
    );
    // One more short form fits, two do not, and what staff fill in has room of its own.
    const two = [[randomUUID()], [randomUUID()]] as const;
    expect(await codesOf(seller, two)).toEqual(['saved', 'consignmentStorageFull']);
    const ofStaff = { setting: { vendorId: DEMO.seller } };
    expect(
      await codesOf(staff, [
        [randomUUID(), ofStaff],
        [randomUUID(), ofStaff],
      ]),
    ).toEqual(['saved', 'saved']);
  });
});
