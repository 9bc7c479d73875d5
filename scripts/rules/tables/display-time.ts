import {
  barEnd,
  type Clock,
  clockOf,
  plateLayout,
  TAGS,
  type TagFacts,
  type TimeFacts,
  type TimePanel,
  tagsOf,
  timePanel,
} from '@marque/core/rules/display';
import { SALE_FORMATS, SITES, STAGES } from '@marque/core/rules/lot';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@marque/core/rules/time';
import { foldCases, type RulesTable } from '../table.ts';
import { english, length } from '../words.ts';
import { everyLot, everyPair } from './cases.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const LOT: Omit<TimeFacts, 'stage' | 'saleFormat'> = {
  endsAt: NOW + 3 * DAY_MS,
  startsAt: NOW + DAY_MS,
  soldAt: NOW,
  listedAt: NOW - 9 * DAY_MS,
  now: NOW,
  lotType: 'car',
  place: 'listing',
  disableClock: false,
};

const TIMES: RulesTable = {
  name: 'time',
  title: 'The time panel',
  about:
    'What a lot says about its time: under /for-sale, on another page of its own (plates, collections) and on a tile. The bar shows the last two minutes of the clock.',
  columns: ['stage', 'sale format', 'under /for-sale', 'on another page', 'on a tile', 'without an end', 'bar'],
  rows: foldCases(
    everyLot((stage, saleFormat) => [
      panelWords(timePanel({ ...LOT, stage, saleFormat })),
      panelWords(timePanel({ ...LOT, stage, saleFormat, lotType: 'plate' })),
      panelWords(timePanel({ ...LOT, stage, saleFormat, place: 'tile' })),
      panelWords(timePanel({ ...LOT, stage, saleFormat, endsAt: null })),
      barEnd({ stage, saleFormat, endsAt: NOW }) !== null,
    ]),
  ),
};

function panelWords(panel: TimePanel): string | null {
  switch (panel.kind) {
    case 'nothing':
      return null;
    case 'clock':
      return `"${english('tile', panel.label)}" + ${panel.clock.state === 'placeholder' ? '--:--:--' : 'clock'}`;
    case 'words':
      return `"${english('tile', panel.label)}"${panel.at === null ? '' : ' + when'}`;
    case 'date':
      return `"${english('tile', panel.label)}" + DD/MM/YY`;
    case 'days':
      return `"${english('tile', panel.label)}" + ${panel.days} days`;
  }
}

const LEFT_MS = [
  ...[9 * DAY_MS, 2 * DAY_MS, 2 * DAY_MS - SECOND_MS, HOUR_MS, 120 * SECOND_MS + 1, 120 * SECOND_MS, 60 * SECOND_MS],
  ...[SECOND_MS, 1, 0, -10 * SECOND_MS, -10 * SECOND_MS - 1, -11 * SECOND_MS],
];

const COUNTDOWN: RulesTable = {
  name: 'countdown',
  title: 'The countdown',
  about:
    'What a live lot’s clock shows with that much left, and how much of its bar. Turned off, or without an end, it is a placeholder.',
  columns: ['left', 'label', 'clock', 'bar left', 'in the colour of an end'],
  rows: [
    ...LEFT_MS.map((leftMs) => [
      length(leftMs),
      ...countdownCells(timePanel({ ...LOT, stage: 'live', saleFormat: 'auction', endsAt: NOW + leftMs })),
    ]),
    ['turned off', ...countdownCells(timePanel({ ...LOT, stage: 'live', saleFormat: 'auction', disableClock: true }))],
  ],
};

function countdownCells(panel: TimePanel) {
  if (panel.kind !== 'clock') return [null, null, null, null];
  const { clock, label, urgency } = panel;
  return [english('tile', label), clockWords(clock), barOf(clock), urgency === 'last'];
}

/** In thousandths of the whole bar. */
function barOf(clock: Clock): number | null {
  return clock.state === 'running' && clock.bar !== null ? Math.round(clock.bar * 1_000) / 1_000 : null;
}

function clockWords(clock: Clock): string {
  if (clock.state === 'placeholder') return '--:--:--';
  if (clock.state !== 'running') return clock.state;
  return clock.left.kind === 'days' ? `${clock.left.days} days` : clock.left.text;
}

const ENDED_FOR = [0, 1, 10 * SECOND_MS, 10 * SECOND_MS + 1];

const AFTER_THE_END: RulesTable = {
  name: 'after-the-end',
  title: 'Right after the end',
  about: 'The state of the clock that long after the end, while nobody has heard of the close.',
  columns: ['after', 'state'],
  rows: ENDED_FOR.map((after) => [
    length(after),
    clockOf({ endsAt: NOW, now: NOW + after, disableClock: false }).state,
  ]),
};

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

export const TIME_TABLES: readonly RulesTable[] = [
  TIMES,
  COUNTDOWN,
  AFTER_THE_END,
  TAG_TABLE,
  TAG_WORDS,
  PLATE_LAYOUTS,
];
