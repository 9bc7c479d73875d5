import { type CaseId, MODAL_ENTRIES } from '../../../scripts/modals/table/index.ts';
import { expect, test } from '../journey.ts';
import { memberApi } from '../member-api.ts';
import { startServer } from '../server.ts';
import { type Walk, walkRow } from './walk.ts';
import { ACCOUNT_WALKS } from './walks/account.ts';
import { AFTER_SALE_WALKS } from './walks/after-sale.ts';
import { BIDDING_WALKS } from './walks/bidding.ts';
import { BUYING_WALKS } from './walks/buying.ts';
import { CONSIGNING_WALKS } from './walks/consigning.ts';
import { PAGES_WALKS } from './walks/pages.ts';
import { SECURITY_WALKS } from './walks/security.ts';
import { SELLING_WALKS } from './walks/selling.ts';
import { STATUS_WALKS } from './walks/status.ts';

/** Every row of the table has a walk, which the type checks. */
const WALKS: Readonly<Record<CaseId, Walk>> = {
  ...BIDDING_WALKS,
  ...BUYING_WALKS,
  ...AFTER_SALE_WALKS,
  ...STATUS_WALKS,
  ...SELLING_WALKS,
  ...CONSIGNING_WALKS,
  ...PAGES_WALKS,
  ...ACCOUNT_WALKS,
  ...SECURITY_WALKS,
};

// Each modal has lots of its own; its rows follow one another on them.
const server = startServer(true);

for (const [name, modal] of MODAL_ENTRIES) {
  test(`${modal.title} (${name}): every way in and every outcome, by keyboard`, async ({ browser }) => {
    // One row that fails does not hide the others.
    const faults: string[] = [];
    for (const [key, row] of Object.entries(modal.cases)) {
      const id = `${name}/${key}` as CaseId;
      // A row may have moved the clock past the life of a token.
      const call = memberApi(server.cars);
      await test
        .step(`${id}: ${row.way}; ${row.outcome}`, () =>
          walkRow({ browser, server, call }, { name, id, modal, row }, WALKS[id]))
        .catch((error: Error) => faults.push(`${id}: ${error.message}`));
    }
    expect(faults).toEqual([]);
  });
}
