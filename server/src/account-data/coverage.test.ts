import { describe, expect, it } from 'vitest';
import { ACCOUNT_PARTS } from '../compose-account-data.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { openTestContext, temporaryFolder } from '../platform/testing.ts';

/** Tables without rows about an account, with the reason. */
const NOT_ABOUT_ACCOUNTS: Readonly<Record<string, string>> = {
  meta: 'Facts of the data folder.',
  outbox: 'Events, deleted as soon as they are published.',
  leases: 'Which server process does what.',
  rate_limit_windows: 'Counts of attempts, deleted when their hour or day is over.',
  meetups: 'Events of the sites.',
  announcements: 'How far the e-mails about new lots have come.',
  invoice_series: 'The last number of each series of invoices.',
  login_failures: 'Counts of failed sign-ins of the last day. Their file would tell a thief how the locks stand.',
  gateway_requests:
    'First answers of the card gateway by our references; the card itself is left out once there is one.',
  gateway_events: 'Ids of the card gateway’s events.',
  passkey_challenges: 'Bound to a browser and not to an account, and deleted after five minutes.',
};

async function tablesOfDatabase(): Promise<readonly string[]> {
  const { context, close } = await openTestContext(temporaryFolder());
  const named = requireSqlite(context.db).readConnection.prepare<[], string>(
    "select name from sqlite_master where type = 'table'",
  );
  const tables = named.pluck().all();
  await close();
  return tables.filter((name) => !/^(sqlite|kysely)_/.test(name));
}

const covered = ACCOUNT_PARTS.flatMap(({ tables }) => Object.keys(tables));

describe('the export and the deletion of an account', () => {
  it('cover every table, or say why not: a new one needs its part in server/src/compose-account-data.ts', async () => {
    const named = [...covered, ...Object.keys(NOT_ABOUT_ACCOUNTS)];
    expect([...named].sort()).toEqual([...(await tablesOfDatabase())].sort());
  });

  it('cover each table once', () => {
    expect(covered.filter((table, index) => covered.indexOf(table) !== index)).toEqual([]);
  });
});
