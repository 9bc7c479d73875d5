import { randomUUID } from 'node:crypto';
import { listProspects, saveProspect } from '@marque/core/contracts/prospects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { plateForm } from '../api-tests/selling/selling-calls.ts';
import { LIST_PAGE, OWN_ROOM } from '../consignments/settings.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { attempts, printCounts } from './attack-size.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Close to the megabyte that one form may have. */
const HUGE = Object.fromEntries(
  ['otherDetails', 'legalOwnerPlateDetails', 'regNumber'].map((key) => [key, 'x'.repeat(20_000)]),
);
/** What a summary takes at most. */
const SUMMARY_BYTES = 1_000;

describe('a vendor with the largest drafts', () => {
  it('stores no more than the vendor’s room, and lists summaries only', async () => {
    const seller = server.program('seller');
    const image = {
      name: 'x'.repeat(250),
      type: 'image/png',
      url: `/v1/uploads/files/${'x'.repeat(180)}`,
      success: true,
    };
    const answers = { ...HUGE, images: Array.from({ length: 1_900 }, () => image) };
    const statuses: number[] = [];
    for (let nth = 0; nth < attempts(20, 45); nth += 1) {
      statuses.push((await seller.call(saveProspect, plateForm(randomUUID(), { answers }))).status);
    }
    const stored = requireSqlite(server.context.db)
      .readConnection.prepare<[number], number>('select sum(length(form_data)) from prospects where user_id = ?')
      .pluck()
      .get(DEMO.seller);
    expect(stored).toBeGreaterThan(OWN_ROOM.draftBytes / 2);
    expect(stored).toBeLessThanOrEqual(OWN_ROOM.draftBytes);
    expect(statuses).toContain(409);

    const times = attempts(10, 40);
    const lists = await Promise.all(Array.from({ length: times }, () => seller.call(listProspects, { query: {} })));
    const bytes = lists.map(({ json }) => JSON.stringify(json).length);
    printCounts('lists of the largest drafts', {
      'drafts refused': statuses.filter((status) => status === 409).length,
      'bytes stored': stored ?? 0,
      lists: times,
      'bytes of all lists': bytes.reduce((sum, size) => sum + size, 0),
    });
    expect(lists.every(({ status }) => status === 200)).toBe(true);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(LIST_PAGE * SUMMARY_BYTES);
  });
});
