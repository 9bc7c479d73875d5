import { plateLayout, TAGS, type TagFacts, tagsOf, vendorTip } from '@marque/core/rules/display';
import { normaliseVendorType, SALE_FORMATS, SITES, STAGES } from '@marque/core/rules/lot';
import { foldCases, type RulesTable } from '../table.ts';
import { english } from '../words.ts';
import { everyPair } from './cases.ts';

const TAG_CASES = {
  plain: {},
  'reserve met, or none': { reserveMet: true },
  'reserve lowered': { reserveLowered: true },
  'met and lowered': { reserveMet: true, reserveLowered: true },
  boosted: { isBoosted: true },
  'boosted, met': { isBoosted: true, reserveMet: true },
  'boosted, lowered': { isBoosted: true, reserveLowered: true },
} as const satisfies Readonly<Record<string, Partial<TagFacts>>>;

const TAG_TABLE: RulesTable = {
  name: 'tags',
  title: 'Tags of a lot',
  about: 'In order of priority, two at most. Lots with three bids.',
  columns: ['site', 'stage', 'sale format', ...Object.keys(TAG_CASES)],
  rows: foldCases(
    SITES.flatMap((site) =>
      everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) => ({
        inputs: [site, stage, saleFormat],
        says: Object.values(TAG_CASES).map((change) => tagWords({ site, stage, saleFormat, ...change })),
      })),
    ),
  ),
};

function tagWords(facts: Pick<TagFacts, 'site' | 'stage' | 'saleFormat'> & Partial<TagFacts>): readonly string[] {
  const tags = tagsOf({ isBoosted: false, reserveMet: false, reserveLowered: false, noBids: 3, ...facts });
  return tags.map(({ kind, count }) => (count === undefined ? kind : `${kind} (${count})`));
}

const TAG_WORDS: RulesTable = {
  name: 'tag-words',
  title: 'What tags say',
  about: 'The tag of bids says how many there are, in the singular and the plural.',
  columns: ['tag', 'says'],
  rows: TAGS.map((tag) => [
    tag,
    tag === 'bids'
      ? ['_one', '_other'].map((form) => english('tile', `tags.bids${form}`))
      : english('tile', `tags.${tag}`),
  ]),
};

const PLATES = [['AB 1'], ['AB 1', null, '', null], ['AB 1', 'AB 2'], ['1', '2', '3'], ['1', '2', '3', '4']];

const PLATE_LAYOUTS: RulesTable = {
  name: 'plates',
  title: 'How registrations are set',
  about: 'By the registrations that the lot names; blank ones do not count.',
  columns: ['registrations', 'layout', 'fourth plate'],
  rows: PLATES.map((registrations) => {
    const { kind, hasFourth } = plateLayout(registrations);
    return [registrations.map((plate) => plate || '(blank)'), kind, hasFourth];
  }),
};

const WORDS = [
  'Private',
  'private',
  'Business',
  'Trade',
  'CarDealer',
  'car-dealer',
  'managed',
  'ManagedService',
  'Robot',
];

const VENDORS: RulesTable = {
  name: 'vendor-types',
  title: 'Kinds of seller',
  about: 'As forms store them, what each counts as, and what explains it.',
  columns: ['stored', 'counts as', 'says'],
  rows: WORDS.map((word) => {
    const type = normaliseVendorType(word);
    const tip = vendorTip(word);
    return [word, type.ok ? type.value : type.error, tip === null ? null : english('lot', tip)];
  }),
};

export const TAG_TABLES: readonly RulesTable[] = [TAG_TABLE, TAG_WORDS, PLATE_LAYOUTS, VENDORS];
