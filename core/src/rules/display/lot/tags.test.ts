import table from '@marque/fixtures/cases/display-tags.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { SALE_FORMATS, SITES, STAGES } from '../../lot/index.ts';
import { TAGS, type TagFacts, tagsOf } from '../index.ts';

type TagCase = TagFacts & { readonly note: string; readonly tags: readonly string[] };

describe('the tags of a lot', () => {
  it.each(table.cases as readonly TagCase[])('$note: $site, $stage, $saleFormat', ({ tags, ...lot }) => {
    const shown = tagsOf(lot);
    expect(shown.map(({ kind, count }) => (count === undefined ? kind : `${kind}:${count}`))).toEqual(tags);
    for (const { kind, key } of shown) expect(key).toBe(`tags.${kind}`);
  });

  it('include each kind somewhere', () => {
    const shown = new Set(
      (table.cases as readonly TagCase[]).flatMap((row) => row.tags.map((tag) => tag.split(':')[0])),
    );
    expect(shown).toEqual(new Set(TAGS));
  });

  const lots = fc.record<TagFacts>({
    site: fc.constantFrom(...SITES),
    stage: fc.constantFrom(...STAGES),
    saleFormat: fc.constantFrom(...SALE_FORMATS),
    isBoosted: fc.boolean(),
    reserveMet: fc.boolean(),
    reserveLowered: fc.boolean(),
    noBids: fc.nat(99),
  });
  itHolds('are one or two, and two only where the lot is boosted', [lots], (lot) => {
    const kinds = tagsOf(lot).map((tag) => tag.kind);
    expect(kinds.length).toBeGreaterThanOrEqual(1);
    expect(kinds.length).toBeLessThanOrEqual(lot.isBoosted ? 2 : 1);
    expect(kinds.includes('boosted')).toBe(lot.isBoosted);
  });
});
