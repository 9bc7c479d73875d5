import { CHECKING_MS } from '@marque/core/rules/bidding';
import {
  canRemind,
  followsLot,
  isFinalised,
  isLive,
  isOpenToBids,
  isOpenToBuyNow,
  isOpenToOffers,
  isSold,
  isSoldType,
  LOT_TYPES,
  lotPath,
  nextAct,
  normaliseLotType,
  normaliseSaleFormat,
  normaliseStage,
  pageFetches,
  readStageFilter,
  SALE_FORMATS,
  STAGES,
  type Stage,
  saleTypeToWire,
  showsBoostBanner,
  showsCommissionTotal,
  showsFinance,
  siteOf,
  stageToWire,
} from '@marque/core/rules/lot';
import { TALKS_MS } from '@marque/core/rules/offers';
import { DAY_MS } from '@marque/core/rules/time';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, length, yesNo } from '../words.ts';
import { everyLot, nothing } from './cases.ts';

/** A lot in the middle of its time. */
const NOW = 1;
const running = (stage: Stage) => ({ stage, startsAt: 0, endsAt: 2 });

const STAGE_TABLE: RulesTable = {
  name: 'stages',
  title: 'Stages of a lot',
  about:
    'What a lot at each stage is. "On the wire" is the spelling of calls, events and addresses. Open to bids, offers and buying now: the sale formats that take them between start and end; buying now asks for a price on the lot as well.',
  columns: [
    'stage',
    'on the wire',
    'has a clock',
    'bids',
    'offers',
    'buy now',
    'shows a sold price',
    'sold',
    'finalised',
  ],
  rows: STAGES.map((stage) => [
    stage,
    stageToWire(stage),
    isLive(stage),
    SALE_FORMATS.filter((saleFormat) => isOpenToBids({ ...running(stage), saleFormat }, NOW)),
    SALE_FORMATS.filter((saleFormat) => isOpenToOffers({ ...running(stage), saleFormat }, NOW)),
    SALE_FORMATS.filter((saleFormat) => isOpenToBuyNow({ ...running(stage), saleFormat }, NOW)),
    isSoldType(stage),
    isSold(stage),
    isFinalised(stage),
  ]),
};

const PAGE_DATA: RulesTable = {
  name: 'page-data',
  title: 'What a lot’s page fetches',
  about:
    'When it is opened: what moves (timely), the fees by themselves, the history of bids, comments, and how it ended for the reader. Then what it goes on hearing: its channel, and what moves again after a break.',
  columns: [
    'stage',
    'sale format',
    'timely',
    'fees',
    'bids',
    'comments',
    'the end, member',
    '… visitor',
    'channel',
    'timely again',
  ],
  rows: foldCases(
    everyLot((stage, saleFormat) => {
      const member = pageFetches({ stage, saleFormat, isLoggedIn: true });
      const visitor = pageFetches({ stage, saleFormat, isLoggedIn: false });
      const { channel, timely } = followsLot(stage);
      return [
        member.timely,
        member.fees,
        member.bids,
        member.comments,
        member.endData,
        visitor.endData,
        channel,
        timely,
      ];
    }),
  ),
};

const PAGE_PARTS: RulesTable = {
  name: 'page-parts',
  title: 'What a lot’s page shows beside the lot',
  about:
    'Commission total: of a lot with a commission of its own. Boost: offered to the seller of a lot that is not boosted. Finance: asked of visitors from the United Kingdom about cars and bikes that stand there.',
  columns: ['stage', 'sale format', 'commission total', 'boost', 'finance', 'reminder of the end'],
  rows: foldCases(
    everyLot((stage, saleFormat) => [
      showsCommissionTotal({ stage, saleFormat, customCommissionId: 2 }),
      showsBoostBanner({ stage, isBoosted: false, isOwnLot: true }),
      showsFinance({ stage, lotType: 'car', lotCountryCode: 'GB', visitorCountryCode: 'GB' }),
      canRemind({ stage, saleFormat }),
    ]),
  ),
};

const FINANCE: RulesTable = {
  name: 'finance',
  title: 'Who is asked about finance',
  about: 'On a live lot.',
  columns: ['lot', 'lot stands in', 'visitor from', 'asked'],
  rows: foldCases(
    LOT_TYPES.flatMap((lotType) =>
      ['GB', 'DE'].flatMap((lotCountryCode) =>
        ['GB', 'DE'].map((visitorCountryCode) => ({
          inputs: [lotType, lotCountryCode, visitorCountryCode],
          says: [showsFinance({ stage: 'live', lotType, lotCountryCode, visitorCountryCode })],
        })),
      ),
    ),
  ),
};

const BOOST: RulesTable = {
  name: 'boost',
  title: 'Who is offered a boost',
  about: 'The banner about boosting.',
  columns: ['stage', 'boosted already', 'own lot', 'offered'],
  rows: foldCases(
    STAGES.flatMap((stage) =>
      BOTH.flatMap((isBoosted) =>
        BOTH.map((isOwnLot) => ({
          inputs: [stage, yesNo(isBoosted), yesNo(isOwnLot)],
          says: [showsBoostBanner({ stage, isBoosted, isOwnLot })],
        })),
      ),
    ),
  ),
};

/** Far enough apart to tell from the answer which of them it counts from. */
const STARTS_AT = 1 * DAY_MS;
const ENDS_AT = 11 * DAY_MS;
const CLOSED_AT = 21 * DAY_MS;

const AGENDA: RulesTable = {
  name: 'clock-acts',
  title: 'What the clock does to a lot by itself',
  about:
    'The next act at each stage, and how long after what it comes. Talks about a lot below its reserve last from its close.',
  columns: ['stage', 'act', 'comes', 'after'],
  rows: foldCases(
    STAGES.map((stage) => {
      const talksEndAt = CLOSED_AT + TALKS_MS;
      const next = nextAct({ stage, startsAt: STARTS_AT, endsAt: ENDS_AT, checkingMs: CHECKING_MS, talksEndAt });
      return { inputs: [stage], says: next === null ? nothing(3) : [next.act, ...whenOf(next.at)] };
    }),
  ),
};

function whenOf(at: number): readonly [string, string] {
  if (at >= CLOSED_AT) return [length(at - CLOSED_AT), 'the close'];
  return at >= ENDS_AT ? [length(at - ENDS_AT), 'the end'] : [length(at - STARTS_AT), 'the start'];
}

/** Words for stages in every spelling that travels, and one that is none. */
const STAGE_WORDS = `
  allListings all buynow buyNow buy-now comingsoon comingSoon coming-soon classified ended ending live offer private
  privateSale provisionallysold salepending salePending sold soldhidden soldHidden unsold melted
`
  .trim()
  .split(/\s+/);

const STAGE_READING: RulesTable = {
  name: 'stage-words',
  title: 'How words for stages are read',
  about: 'As the stage of a lot, and as what narrows the listings: a dash narrows nothing.',
  columns: ['word', 'stage of a lot', 'listings are narrowed to'],
  rows: STAGE_WORDS.map((word) => {
    const stage = normaliseStage(word);
    const filter = readStageFilter(word);
    return [word, stage.ok ? stage.value : stage.error, filter.ok ? filter.value : filter.error];
  }),
};

const FORMAT_WORDS = `
  auction offer bestOffer buyItNow buy_now buyNow classified private privateSale raffle
`
  .trim()
  .split(/\s+/);

const FORMAT_READING: RulesTable = {
  name: 'format-words',
  title: 'How words for ways of selling are read',
  about: 'As the sale format. The last column is what goes out as the older type.',
  columns: ['word', 'sale format', 'goes out as'],
  rows: FORMAT_WORDS.map((word) => {
    const format = normaliseSaleFormat(word);
    return [word, format.ok ? format.value : format.error, format.ok ? saleTypeToWire(format.value) : null];
  }),
};

const LOT_TYPE_TABLE: RulesTable = {
  name: 'lot-types',
  title: 'Kinds of lot',
  about: 'The site that each is sold on, the address of its page, and the plural that is read as well.',
  columns: ['kind', 'site', 'page', 'also read'],
  rows: LOT_TYPES.map((lotType) => {
    const plural = lotType === 'watch' ? 'watches' : `${lotType}s`;
    const read = normaliseLotType(plural);
    return [
      lotType,
      siteOf(lotType),
      lotPath({ lotType, slug: 'slug' }),
      read.ok && read.value === lotType ? plural : null,
    ];
  }),
};

export const LOT_TABLES: readonly RulesTable[] = [
  STAGE_TABLE,
  PAGE_DATA,
  PAGE_PARTS,
  FINANCE,
  BOOST,
  AGENDA,
  STAGE_READING,
  FORMAT_READING,
  LOT_TYPE_TABLE,
];
