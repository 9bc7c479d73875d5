import { describe, expect, it } from 'vitest';
import { FILTERS, filterNames, toggleCondition } from './filter-bar.ts';

describe('the filter bar', () => {
  it.each(FILTERS)('adds %s and takes it away again, beside other conditions', (name) => {
    const filter = toggleCondition({ sites: ['cars'] }, name);
    expect(filterNames(filter)).toEqual([name]);
    expect(toggleCondition(filter, name)).toEqual({ sites: ['cars'] });
  });

  it('replaces a condition on the same fact', () => {
    const filter = toggleCondition(toggleCondition({ assignedTo: 'none' }, 'belowReserve'), 'noReserve');
    expect(filterNames(filter)).toEqual(['unassigned', 'noReserve']);
  });
});
