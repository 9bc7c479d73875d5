import { saveProspect } from '@marque/core/contracts/prospects';
import { signUpload } from '@marque/core/contracts/uploads';
import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, startTestServer, type TestServer } from '../../api-tests/harness/test-server.ts';
import { formId, plateForm } from '../../api-tests/selling/selling-calls.ts';
import { picture, postFile, upload, wish } from '../../api-tests/selling/upload-calls.ts';
import { requireSqlite } from '../../platform/db/index.ts';
import { BYTES_PER_ACCOUNT, BYTES_PER_VISITOR_ADDRESS } from '../settings.ts';
import { countedQuery } from '../store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const largest = wish({ bytes: MOST_UPLOAD_BYTES });
const OVER = { code: 429, message: 'tooManyRequests' };
const secondsIn = ({ headers }: Answer) => Number(headers.get('retry-after'));

/** Leave for so many of the largest files, all of it given. */
async function ask(caller: Caller, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await caller.ask(signUpload, largest);
}

// In this order: what the one has asked for counts in the next.
describe('the bytes of an hour', () => {
  it('are limited for the visitors of one address, on either site', async () => {
    await ask(server.visitor, BYTES_PER_VISITOR_ADDRESS.mostBytes / MOST_UPLOAD_BYTES);
    for (const site of ['cars', 'watches'] as const) {
      const refused = await server.visitor.call(signUpload, { ...largest, site });
      expect(refused.json).toEqual(OVER);
      expect(secondsIn(refused)).toBeGreaterThan(HOUR_MS / 1000 - 60);
      expect(secondsIn(refused)).toBeLessThanOrEqual(HOUR_MS / 1000);
    }
    expect((await server.visitor.call(signUpload, wish({ bytes: 1 }))).json).toEqual(OVER);
    expect((await server.visitor.call(signUpload, wish({ bytes: 0 }))).status).toBe(201);
  });

  it('are counted per member, across addresses', async () => {
    expect((await server.program('buyer').call(signUpload, largest)).status).toBe(201);
  });

  it('stay the address’s when a member hands the file in', async () => {
    const { visitor } = server;
    await server.advance(HOUR_MS);
    const { fileUrl: url, contentType: type } = await upload(visitor, await picture('png'), {
      bytes: MOST_UPLOAD_BYTES,
    });
    const answers = { images: [{ name: 'front.png', type, url, success: true }] };
    await server.program('seller').ask(saveProspect, plateForm(formId(301), { answers }));
    await ask(visitor, BYTES_PER_VISITOR_ADDRESS.mostBytes / MOST_UPLOAD_BYTES - 1);
    expect((await visitor.call(signUpload, largest)).json).toEqual(OVER);
  });

  it('are over one by one', async () => {
    const { visitor } = server;
    await server.advance(HOUR_MS);
    await ask(visitor, 1);
    await server.advance(10 * MINUTE_MS);
    await ask(visitor, BYTES_PER_VISITOR_ADDRESS.mostBytes / MOST_UPLOAD_BYTES - 1);
    const refused = await visitor.call(signUpload, largest);
    expect(secondsIn(refused)).toBeLessThanOrEqual((50 * MINUTE_MS) / 1000);
    await server.advance(secondsIn(refused) * 1000);
    expect((await visitor.call(signUpload, largest)).status).toBe(201);
    expect((await visitor.call(signUpload, largest)).json).toEqual(OVER);
  });

  it('are more for a member, and have an end too', async () => {
    const member = server.program('vip');
    await ask(member, BYTES_PER_ACCOUNT.mostBytes / MOST_UPLOAD_BYTES);
    const refused = await member.call(signUpload, largest);
    expect([refused.json, secondsIn(refused) > 0]).toEqual([OVER, true]);
    expect((await server.program('rival').call(signUpload, largest)).status).toBe(201);
  });

  it('are given once, however many ask at a time', async () => {
    const member = server.program('dealer');
    await ask(member, BYTES_PER_ACCOUNT.mostBytes / MOST_UPLOAD_BYTES - 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => member.call(signUpload, largest)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429, 429, 429]);
  });
});

it('no file is kept that is larger than was said', async () => {
  const png = await picture('png');
  const seller = server.program('seller');
  const fits = await seller.ask(signUpload, wish({ bytes: png.length }));
  expect((await postFile(fits, png)).status).toBe(201);
  const belied = await seller.ask(signUpload, wish({ bytes: png.length - 1 }));
  expect((await postFile(belied, png)).status).toBe(400);
});

describe('who sent a file', () => {
  const senders = () =>
    requireSqlite(server.context.db)
      .readConnection.prepare('select count(*) from uploads where sender is not null')
      .pluck()
      .get();

  it('is found by an index', () => {
    const { sql, parameters } = countedQuery(server.context.db.read, 'address 127.0.0.1', 0).select('bytes').compile();
    const plan = requireSqlite(server.context.db)
      .readConnection.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
      .all(...parameters);
    expect(plan.map(({ detail }) => detail).join()).toContain('COVERING INDEX uploads_by_sender');
  });

  it('is forgotten once it counts no more', async () => {
    await server.advance(HOUR_MS / 2);
    await server.uploads.sweep();
    expect(senders()).toBeGreaterThan(0);
    await server.advance(HOUR_MS);
    await server.uploads.sweep();
    expect(senders()).toBe(0);
  });
});
