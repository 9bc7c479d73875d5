import { expect, it } from 'vitest';
import { openWorld } from '../../api-tests/harness/account-server.ts';
import { requireSqlite } from '../../platform/db/index.ts';
import { membersQuery, SEARCHED } from './store.ts';

it.each(SEARCHED.map((searched, nth) => [nth, searched] as const))(
  'search %i reads a range of an index, in its order',
  async (_, searched) => {
    const { context } = await openWorld();
    const { sql, parameters } = membersQuery(context.db.read, searched, 'an', 20).compile();
    const plan = requireSqlite(context.db)
      .readConnection.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail)
      .join('; ');
    expect(plan).toMatch(/^SEARCH users USING INDEX users_by_\w+ \(\S+>\? AND \S+<\?\)$/);
  },
);
