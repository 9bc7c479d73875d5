import { randomUUID } from 'node:crypto';
import { saveProspect } from '@marque/core/contracts/prospects';
import { signUpload } from '@marque/core/contracts/uploads';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { PLATE_ANSWERS, plateForm } from '../api-tests/selling/selling-calls.ts';
import { picture, postFile, upload, wish } from '../api-tests/selling/upload-calls.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { STORED_PER_ACCOUNT, STORED_PER_VISITOR_ADDRESS } from '../uploads/settings.ts';
import { storedQuery } from '../uploads/store.ts';
import { attempts, printCounts } from './attack-size.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const HOUR_MS = 3_600_000;

describe('a submitted file', () => {
  it('is not replaced by its upload form', async () => {
    const seller = server.program('seller');
    const [certificate, other] = [await picture('png'), await picture('gif')];
    const policy = await upload(seller, certificate, { bytes: 10_000 });
    const images = [{ name: 'front.png', type: 'image/png', url: policy.fileUrl, success: true }];
    await seller.ask(saveProspect, plateForm(randomUUID(), { answers: { ...PLATE_ANSWERS, images }, isSubmitted: 1 }));
    const statuses: number[] = [];
    const times = attempts(3, 50);
    for (let nth = 0; nth < times; nth += 1) statuses.push((await postFile(policy, other)).status);
    printCounts('replacements of a submitted file', { sent: times, refused: statuses.filter((s) => s === 412).length });
    expect(statuses).toEqual(Array(times).fill(412));
    const read = await seller.send({ method: 'GET', path: policy.fileUrl });
    expect(read.status).toBe(200);
    const row = requireSqlite(server.context.db)
      .readConnection.prepare<[string], { object_key: string }>('select object_key from uploads where key = ?')
      .get(policy.key);
    expect(row?.object_key).toBe(policy.key);
  });
});

describe('the stored files', () => {
  const largest = wish({ bytes: MOST_UPLOAD_BYTES });
  const FULL = { code: 409, message: 'uploadQuotaReached' };

  /** Permissions for the largest files hour after hour, until one is refused for the quota. */
  async function fill(caller: ReturnType<TestServer['program']>, most: number): Promise<number> {
    let given = 0;
    for (let asked = 0; asked < 2 * most; asked += 1) {
      const answer = await caller.call(signUpload, largest);
      if (answer.status === 201) given += 1;
      else if (answer.status === 429) await server.advance(HOUR_MS);
      else {
        expect(answer.json).toEqual(FULL);
        return given;
      }
    }
    return expect.fail('The quota was never reached.');
  }

  it('of an account have a quota', async () => {
    const most = STORED_PER_ACCOUNT / MOST_UPLOAD_BYTES;
    const given = await fill(server.program('rival'), most);
    printCounts('the largest files of an account', { most, given });
    expect(given).toBe(most);
    expect((await server.program('vip').call(signUpload, largest)).status).toBe(201);
  });

  it('of the visitors of an address have a quota, which no address is stored for', async () => {
    const most = STORED_PER_VISITOR_ADDRESS / MOST_UPLOAD_BYTES;
    expect(await fill(server.visitor, most)).toBe(most);
    const owners = requireSqlite(server.context.db)
      .readConnection.prepare<[], string>('select distinct owner from uploads')
      .pluck();
    expect(owners.all().filter((owner) => owner.includes('127.0.0.1'))).toEqual([]);
  });

  it('are added up from an index', () => {
    const { sql, parameters } = storedQuery(server.context.db.read, `account ${DEMO.rival}`).compile();
    const plan = requireSqlite(server.context.db)
      .readConnection.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
      .all(...parameters);
    expect(plan.map(({ detail }) => detail).join()).toContain('COVERING INDEX uploads_by_owner');
  });
});
