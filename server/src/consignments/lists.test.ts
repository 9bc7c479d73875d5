import { randomUUID } from 'node:crypto';
import { listProspects, saveProspect } from '@marque/core/contracts/prospects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { PLATE_ANSWERS, plateForm } from '../api-tests/selling/selling-calls.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { migrations } from '../platform/db/migrations/index.ts';
import { LIST_PAGE, MAX_DRAFTS, OWN_ROOM } from './settings.ts';
import { prospectsQuery, submittedQuery, usedRoomQuery } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Copies of a stored form, each saved one millisecond before the last; `columns` replace those of the copied row. */
async function addRows(vendorId: number, count: number, columns: Readonly<Record<string, string | number>> = {}) {
  const changed = Object.entries(columns).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  await requireSqlite(server.context.db).batch((connection) => {
    const source = connection
      .prepare<[number], Record<string, unknown>>('select * from prospects where user_id = ? limit 1')
      .get(vendorId);
    if (source === undefined) throw new Error(`Account ${vendorId} has no form to copy.`);
    const names = Object.keys(source);
    const insert = connection.prepare(
      `insert into prospects (${names.join()}) values (${names.map((name) => `@${name}`).join()})`,
    );
    for (let nth = 1; nth <= count; nth += 1) {
      const id = randomUUID();
      insert.run({ ...source, id, saved_at: Number(source.saved_at) - nth });
      if (changed.length > 0) connection.prepare(`update prospects set ${changed.join()} where id = ?`).run(id);
    }
  });
}

const messageOf = async (caller: Caller, ...form: Parameters<typeof plateForm>) => {
  const { status, json } = await caller.call(saveProspect, plateForm(...form));
  return status < 300 ? 'done' : (json as { readonly message: string }).message;
};

function planOf(query: { compile(): { readonly sql: string; readonly parameters: readonly unknown[] } }): string {
  const { sql, parameters } = query.compile();
  return requireSqlite(server.context.db)
    .readConnection.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail)
    .join('; ');
}

describe('a list of consignments', () => {
  it('gives all in pages, in the order of their last save, and no answers', async () => {
    const seller = server.program('seller');
    await seller.ask(saveProspect, plateForm(randomUUID()));
    await addRows(DEMO.seller, LIST_PAGE * 2 + 5, { is_submitted: 1 });
    const first = await seller.ask(listProspects);
    expect(first.prospects).toHaveLength(LIST_PAGE);
    const seen = [...first.prospects];
    let { next } = first;
    while (next !== null) {
      const page = await seller.ask(listProspects, { query: { after: next } });
      expect(page.prospects.length).toBeLessThanOrEqual(LIST_PAGE);
      seen.push(...page.prospects);
      next = page.next;
    }
    const stored = requireSqlite(server.context.db)
      .readConnection.prepare<[number], string>('select id from prospects where user_id = ? order by saved_at desc, id')
      .pluck()
      .all(DEMO.seller);
    expect(seen.map(({ id }) => id)).toEqual(stored);
    expect(JSON.stringify(seen)).not.toContain('formData');
    expect(seen[0]).toMatchObject({ title: 'ANN 1', vendorType: 'private', currentStepNumber: 1 });
  });

  it('separates forms that were saved in the same millisecond', async () => {
    const dealer = server.program('dealer');
    await dealer.ask(saveProspect, plateForm(randomUUID()));
    await addRows(DEMO.dealer, LIST_PAGE + 10, { is_submitted: 1, saved_at: 1_700_000_000_000 });
    const first = await dealer.ask(listProspects);
    const second = await dealer.ask(listProspects, { query: { after: first.next ?? '' } });
    const ids = [...first.prospects, ...second.prospects].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.next).toBeNull();
    const stored = requireSqlite(server.context.db)
      .readConnection.prepare('select count(*) from prospects where user_id = ?')
      .pluck();
    expect(ids).toHaveLength(Number(stored.get(DEMO.dealer)));
  });

  it('gives the forms of one name', async () => {
    const seller = server.program('seller');
    await seller.ask(
      saveProspect,
      plateForm(randomUUID(), { body: { formName: 'watch' }, answers: { watchMake: 'Omega' } }),
    );
    const { prospects } = await seller.ask(listProspects, { query: { formName: 'watch' } });
    expect(prospects.map(({ formName, title }) => [formName, title])).toEqual([['watch', 'Omega']]);
  });

  it('refuses a place of its own making', async () => {
    const answer = await server.program('seller').call(listProspects, { query: { after: "1' or 1=1" } });
    expect(answer.status).toBe(400);
  });

  it.each([[undefined], ['plate' as const]])('reads an index and none of the forms (%s)', (formName) => {
    const after = { saved_at: 1, id: randomUUID() };
    for (const place of [null, after]) {
      const query = prospectsQuery(server.context.db.read, { vendorId: 1, formName, after: place, limit: 51 });
      expect(planOf(query)).toContain('USING COVERING INDEX prospects_listed');
      expect(planOf(query)).not.toContain('TEMP B-TREE');
    }
  });
});

describe('the list of all vendors’ consignments', () => {
  it('reads the index of submissions and of drafts that staff filled in, in its order', () => {
    for (const after of [null, { saved_at: 1, id: randomUUID() }]) {
      const plan = planOf(submittedQuery(server.context.db.read, after, 51));
      expect(plan).toContain('USING INDEX prospects_for_staff');
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});

describe('what is stored of a vendor', () => {
  it('is added up from an index', () => {
    for (const isByStaff of [true, false]) {
      const plan = planOf(usedRoomQuery(server.context.db.read, 1, isByStaff));
      expect(plan).toContain('USING COVERING INDEX prospects_by_size');
    }
  });

  it('is limited in bytes of drafts, which does not stop a submission or a smaller draft', async () => {
    const [vip, id] = [server.program('vip'), randomUUID()];
    await vip.ask(saveProspect, plateForm(id));
    await addRows(DEMO.vip, 2, { bytes: OWN_ROOM.draftBytes / 2 });
    expect(await messageOf(vip, randomUUID())).toBe('consignmentStorageFull');
    const longer = { ...PLATE_ANSWERS, legalOwnerPlateDetails: 'x'.repeat(1_000) };
    expect(await messageOf(vip, id, { revision: 1, answers: longer })).toBe('consignmentStorageFull');
    expect(await messageOf(vip, id, { revision: 1, answers: { regNumber: 'A 1' } })).toBe('done');
    expect(await messageOf(vip, id, { revision: 2, isSubmitted: 1 })).toBe('done');
  });

  it('is limited in bytes and in number, submissions included', async () => {
    const rival = server.program('rival');
    await rival.ask(saveProspect, plateForm(randomUUID()));
    await addRows(DEMO.rival, 1, { is_submitted: 1, bytes: OWN_ROOM.bytes });
    expect(await messageOf(rival, randomUUID(), { isSubmitted: 1 })).toBe('consignmentStorageFull');
    await requireSqlite(server.context.db).batch((connection) =>
      connection.prepare('delete from prospects where user_id = ? and bytes = ?').run(DEMO.rival, OWN_ROOM.bytes),
    );
    expect(await messageOf(rival, randomUUID())).toBe('done');
    await addRows(DEMO.rival, OWN_ROOM.forms, { is_submitted: 1, bytes: 1 });
    expect(await messageOf(rival, randomUUID())).toBe('consignmentStorageFull');
  });
});

describe('staff who import for a vendor', () => {
  it('save and submit more than a vendor may in the same time', async () => {
    const staff = server.program('staff');
    const setting = { vendorId: DEMO.nocard };
    const results: string[] = [];
    // Above the 100 submissions an hour and the 60 saves a minute of a vendor, and above a vendor's drafts.
    for (let nth = 0; nth < 110; nth += 1) {
      results.push(await messageOf(staff, randomUUID(), { setting, isSubmitted: nth % 11 === 0 ? 0 : 1 }));
      results.push(await messageOf(staff, randomUUID(), { setting }));
    }
    expect(results.filter((result) => result !== 'done')).toEqual([]);
    // They take none of the vendor's own room.
    const own = await messageOf(server.program('nocard'), randomUUID());
    expect([own, results.length > MAX_DRAFTS]).toEqual(['done', true]);
  });

  it('have the limits of a member for what they sell themselves', async () => {
    const staff = server.program('staff');
    const results: string[] = [];
    for (let nth = 0; nth <= MAX_DRAFTS; nth += 1) results.push(await messageOf(staff, randomUUID()));
    expect(results.filter((result) => result === 'done')).toHaveLength(MAX_DRAFTS);
  });
});

describe('the migration that adds the columns of a list', () => {
  it('fills them from the stored forms', async () => {
    const { db } = server.context;
    const columns = 'title, vendor_type, step, bytes';
    const read = () =>
      requireSqlite(db).readConnection.prepare(`select id, ${columns} from prospects order by id`).all();
    // The tests above give rows other sizes than their forms have.
    await requireSqlite(db).batch((connection) =>
      connection.exec('update prospects set bytes = length(cast(form_data as blob))'),
    );
    const before = read();
    expect(before.length).toBeGreaterThan(100);
    await requireSqlite(db).batch((connection) => {
      connection.exec('drop index prospects_listed; drop index prospects_by_size; drop index login_failures_by_age');
      for (const name of columns.split(', ')) connection.exec(`alter table prospects drop column ${name}`);
      connection.exec('create index prospects_by_user on prospects (user_id, saved_at)');
    });
    await db.write((transaction) => migrations['0009-limits']?.up(transaction) ?? Promise.reject(new Error('missing')));
    expect(read()).toEqual(before);
  });
});
