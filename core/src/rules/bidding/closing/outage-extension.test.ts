import table from '@marque/fixtures/cases/bidding-outage-extensions.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../lot/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { planOutageExtension, proposedOutage } from './outage-extension.ts';
import { checkStaffExtension, extendedEnd, STAFF_EXTENSIONS_MS } from './staff-extension.ts';

const at = (minutes: number) => minutes * MINUTE_MS;
const OUTAGE = { from: 0, until: at(60) };

describe('the extension of all lots of an outage', () => {
  it.each(table.plans)('$name', ({ end, listsUntil, ...choice }) => {
    const chosen = choice.newEnd === undefined ? { lengthMs: at(choice.length) } : { endsAt: at(choice.newEnd) };
    const period = { from: OUTAGE.from, until: at(listsUntil) };
    expect(planOutageExtension(OUTAGE, chosen)).toEqual({ endsAt: at(end), period });
  });

  it.each(table.cases)('$name', ({ now, newEnd, end, refused, ...more }) => {
    const lot = {
      stage: ('stage' in more ? more.stage : 'live') as Stage,
      endsAt: at(end),
      publishedEndsAt: at(('published' in more ? more.published : undefined) ?? end),
    };
    expect(checkStaffExtension(lot, at(newEnd), at(now))).toBe(refused);
  });

  it.each(STAFF_EXTENSIONS_MS)('of %d ms lists no open lot that it would not move', (lengthMs) => {
    const plan = planOutageExtension(OUTAGE, { lengthMs });
    if (plan === null) return expect.fail();
    const endsAt = plan.period.until - 1;
    const lot = { stage: 'live', endsAt, publishedEndsAt: endsAt } as const;
    expect(checkStaffExtension(lot, plan.endsAt, OUTAGE.until)).toBeNull();
  });

  it('is not planned for an outage that ends before it begins', () => {
    expect(planOutageExtension({ from: 1, until: 0 }, { lengthMs: HOUR_MS })).toBeNull();
  });

  it('proposes the last hour in whole minutes', () => {
    expect(proposedOutage(at(90) + 59_999)).toEqual({ from: at(30), until: at(90) });
  });
});

it('extends one lot from its present end', () => {
  expect(extendedEnd(at(60), HOUR_MS)).toBe(at(120));
});
