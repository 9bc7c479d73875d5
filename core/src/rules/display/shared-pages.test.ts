import pageTable from '@marque/fixtures/cases/display-shared-pages.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { membersPage, sharedPage } from './index.ts';

describe.each(pageTable.cases)('$address', ({ address, pattern, rendered, forMembers }) => {
  const page = pattern === null ? null : { pattern, address: rendered };

  it(`is a page for all visitors by the pattern ${pattern}`, () => {
    expect(sharedPage(address)).toEqual(page);
  });

  it(`is ${forMembers === true ? '' : 'not '}a page for many members`, () => {
    expect(membersPage(address)).toEqual(forMembers === true ? page : null);
  });
});
