import { expect, it } from 'vitest';
import { openWorld } from '../api-tests/harness/account-server.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { countUsersQuery } from './store.ts';

it('the users of network addresses are counted from an index alone', async () => {
  const { context } = await openWorld();
  const { sql, parameters } = countUsersQuery(context.db.read, ['10.0.0.1', '10.0.0.2'], 1).compile();
  const plan = requireSqlite(context.db)
    .readConnection.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail);
  expect(plan[0]).toBe('SEARCH sessions USING COVERING INDEX sessions_by_address (ip=? AND last_used_at>?)');
});
