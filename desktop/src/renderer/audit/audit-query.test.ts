import { expect, it } from 'vitest';
import { auditQuery, NO_SEARCH } from './audit-query.ts';

it('asks for everything where nothing is looked for', () => {
  expect(auditQuery(NO_SEARCH)).toEqual({});
});

it('asks for what was typed, without spaces around it', () => {
  const search = {
    actorId: '7',
    action: 'voidBid',
    lotId: ' 10003 ',
    from: '2026-01-02',
    to: '2026-01-02',
    text: ' typo ',
  };
  expect(auditQuery(search)).toEqual({
    actorId: 7,
    action: 'voidBid',
    auctionId: 10_003,
    from: '2026-01-02',
    to: '2026-01-02',
    text: 'typo',
  });
});

it.each([
  ['a lot that is no number', { lotId: 'abc' }],
  ['a lot of no number', { lotId: '0' }],
  ['a last day before the first', { from: '2026-01-03', to: '2026-01-02' }],
])('asks for nothing by %s', (_, search) => {
  expect(auditQuery({ ...NO_SEARCH, ...search })).toBeNull();
});
