import { randomUUID } from 'node:crypto';
import { discardProspect, saveProspect, sendProspectLink } from '@marque/core/contracts/prospects';
import { draftPath } from '@marque/core/rules/selling';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedTables } from '../../api-tests/harness/stored-rows.ts';
import {
  type Caller,
  DEMO,
  type DemoName,
  startTestServer,
  stopTime,
  type TestServer,
} from '../../api-tests/harness/test-server.ts';
import { plateForm, type SavedForm } from '../../api-tests/selling/selling-calls.ts';
import { requireSqlite } from '../../platform/db/index.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/index.ts';
import { unfinishedDraftsQuery } from '../store.ts';
import { createReminders } from './reminders.ts';

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
});
afterAll(() => server.stop());

const at = (id: string) => ({ params: { id } });
const askLink = (caller: Caller, id: string) => caller.call(sendProspectLink, at(id));

interface StoredLetter {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** E-mails about that draft, to any recipient. */
function lettersAbout(id: string): StoredLetter[] {
  return requireSqlite(server.context.db)
    .readConnection.prepare<[string], StoredLetter>(
      `select recipient, subject, text from mails where text like '%' || ? || '%'`,
    )
    .all(draftPath(id));
}

async function begin(caller: Caller, saved: SavedForm = {}): Promise<string> {
  const id = randomUUID();
  await caller.ask(saveProspect, plateForm(id, saved));
  return id;
}

/** Requests a link that is refused, and checks that no e-mail was sent. */
async function refusalOf(caller: Caller, id: string): Promise<unknown> {
  const before = storedTables(server);
  const { json } = await askLink(caller, id);
  expect(storedTables(server)).toEqual(before);
  return json;
}

describe('a link to a draft', () => {
  it('goes to the address of the caller, and grants no access', async () => {
    const seller = server.program('seller');
    const id = await begin(seller);
    const answer = await askLink(seller, id);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const [letter, ...others] = lettersAbout(id);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ recipient: 'seller@marque.test', subject: 'Continue your form: ANN 1' });
    expect(letter?.text).toContain(`${server.origins.cars}/consignment?draft=${id}\n`);
  });

  it('points to the site on which the lot will be sold, also for a draft without a title', async () => {
    const dealer = server.program('dealer');
    const id = await begin(dealer, { answers: {}, body: { formName: 'watch' } });
    await dealer.call(sendProspectLink, { ...at(id), site: 'cars' });
    const [letter] = lettersAbout(id);
    expect(letter?.subject).toBe('Continue your form');
    expect(letter?.text).toContain(`${server.origins.watches}/consignment?draft=${id}\n`);
  });

  it('of a vendor’s draft that staff ask for goes to staff', async () => {
    const id = await begin(server.program('vip'));
    expect((await askLink(server.program('staff'), id)).status).toBe(204);
    expect(lettersAbout(id).map(({ recipient }) => recipient)).toEqual(['staff@marque.test']);
  });

  it('is refused to other accounts, as if there were no such draft', async () => {
    const id = await begin(server.program('seller'));
    expect(await refusalOf(server.program('buyer'), id)).toEqual({ code: 404, message: 'notFound' });
    expect(await refusalOf(server.program('buyer'), randomUUID())).toEqual({ code: 404, message: 'notFound' });
    expect((await askLink(server.visitor, id)).status).toBe(401);
  });

  it('is refused where the form was sent in or thrown away', async () => {
    const dealer = server.program('dealer');
    const sent = await begin(dealer, { isSubmitted: 1 });
    expect(await refusalOf(dealer, sent)).toEqual({ code: 409, message: 'alreadySubmitted' });
    // Other accounts can’t tell that it was.
    expect(await refusalOf(server.program('buyer'), sent)).toEqual({ code: 404, message: 'notFound' });
    const gone = await begin(dealer);
    await dealer.call(discardProspect, at(gone));
    expect(await refusalOf(dealer, gone)).toEqual({ code: 404, message: 'notFound' });
  });

  it('is sent once a minute for one draft, and a few times an hour for one account', async () => {
    const rival = server.program('rival');
    const id = await begin(rival);
    expect((await askLink(rival, id)).status).toBe(204);
    const again = await askLink(rival, id);
    expect([again.status, Number(again.headers.get('retry-after')) <= 60]).toEqual([429, true]);
    await server.advance(MINUTE_MS);
    expect((await askLink(rival, id)).status).toBe(204);
    for (let sent = 2; sent < RATE_LIMITS.draftLinks.most; sent += 1) {
      expect((await askLink(rival, await begin(rival))).status).toBe(204);
    }
    expect(await refusalOf(rival, await begin(rival))).toMatchObject({ code: 429 });
    await server.advance(HOUR_MS);
    expect((await askLink(rival, id)).status).toBe(204);
  });
});

describe('the reminder of a draft', () => {
  const remindersNow = () => createReminders(server.context, server.accounts);
  /** As if it had been saved so long ago; the server’s own clock is left alone, and with it its own sweeps. */
  const letRest = (id: string, milliseconds: number) =>
    server.context.db.write((transaction) =>
      transaction
        .updateTable('prospects')
        .set({ saved_at: server.context.clock.now() - milliseconds })
        .where('id', '=', id)
        .execute(),
    );

  it('comes by itself once the draft has rested for a day, and never again', async () => {
    const seller = server.program('seller');
    const id = await begin(seller);
    await server.advance(DAY_MS - MINUTE_MS);
    await remindersNow().sweep();
    expect(lettersAbout(id)).toEqual([]);

    // From here on the server's own clock does it.
    await server.advance(HOUR_MS);
    await vi.waitFor(() => expect(lettersAbout(id)).toHaveLength(1), { timeout: 20_000 });
    const [letter] = lettersAbout(id);
    expect(letter).toMatchObject({
      recipient: 'seller@marque.test',
      subject: 'Your form is not yet submitted: ANN 1',
    });
    expect(letter?.text).toContain(`${server.origins.cars}/consignment?draft=${id}\n`);
    expect(letter?.text).toContain('the only reminder');

    // Gone on with and left again.
    await server.program('seller').ask(saveProspect, plateForm(id, { revision: 1, answers: { regNumber: 'ANN 2' } }));
    await server.advance(2 * DAY_MS);
    // Another one, as after a restart: what has been sent is known from the data alone.
    await remindersNow().sweep();
    expect(lettersAbout(id)).toHaveLength(1);
  });

  it('of two sweeps at a time is sent by one', async () => {
    const id = await begin(server.program('seller'));
    await letRest(id, DAY_MS);
    const sent = await Promise.all([remindersNow().sweep(), remindersNow().sweep()]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(lettersAbout(id)).toHaveLength(1);
  });

  it('is not sent for what was sent in, thrown away or saved since', async () => {
    const dealer = server.program('dealer');
    const [sent, gone, kept] = [await begin(dealer), await begin(dealer), await begin(dealer)];
    for (const id of [sent, gone, kept]) await letRest(id, DAY_MS);
    await dealer.ask(saveProspect, plateForm(sent, { revision: 1, isSubmitted: 1 }));
    await dealer.call(discardProspect, at(gone));
    await dealer.ask(saveProspect, plateForm(kept, { revision: 1 }));
    await letRest(sent, DAY_MS);
    expect(await remindersNow().sweep()).toBe(0);
    expect([sent, gone, kept].flatMap(lettersAbout)).toEqual([]);
  });

  it.each<[string, DemoName, SavedForm, readonly string[]]>([
    ['a draft that staff filled in for its vendor', 'staff', { setting: { vendorId: DEMO.buyer } }, []],
    ['a draft of staff who sell a lot of their own', 'staff', {}, ['staff@marque.test']],
    ['a draft of an address that was never confirmed', 'unverified', {}, []],
    ['a draft of a blocked account', 'blocked', {}, []],
  ])('%s', async (_, name, saved, readers) => {
    const id = await begin(server.program(name), saved);
    await letRest(id, DAY_MS);
    expect(await remindersNow().sweep()).toBe(readers.length);
    expect(lettersAbout(id).map(({ recipient }) => recipient)).toEqual(readers);
  });

  it('is not sent for what has rested for longer than a fortnight when the server comes to it', async () => {
    const id = await begin(server.program('buyer'));
    await letRest(id, 14 * DAY_MS + MINUTE_MS);
    expect(await remindersNow().sweep()).toBe(0);
    await letRest(id, 14 * DAY_MS - MINUTE_MS);
    expect(await remindersNow().sweep()).toBe(1);
  });

  it('is looked for by an index of drafts alone', () => {
    const { sql, parameters } = unfinishedDraftsQuery(
      server.context.db.read,
      server.context.clock.now(),
      null,
    ).compile();
    const plan = requireSqlite(server.context.db)
      .readConnection.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
      .all(...parameters);
    expect(plan.map(({ detail }) => detail).join('\n')).toMatch(/prospects USING INDEX prospects_to_remind \(saved_at/);
    expect(plan.map(({ detail }) => detail).join('\n')).not.toContain('TEMP B-TREE');
  });
});
