import { expect, it } from 'vitest';
import type { LotRow } from '../../lots/index.ts';
import { spendingLeftOf } from './spending-left.ts';
import type { Statements } from './statements.ts';

it('costs the bid of a member who never set a limit no query', () => {
  const queries: string[] = [];
  const statements = new Proxy({} as Statements, {
    get: (_, name) => () => {
      queries.push(String(name));
      return undefined;
    },
  });
  const view = { statements, now: 0, lots: new Map(), mayHaveLimit: (userId: number) => userId === 2 };
  const lot = { id: 1, currency: 'gbp' } as LotRow;
  expect(spendingLeftOf(view, lot, 1)).toBeNull();
  expect(queries).toEqual([]);
  expect(spendingLeftOf(view, lot, 2)).toBeNull();
  expect(queries).toEqual(['spendingLimit']);
});
