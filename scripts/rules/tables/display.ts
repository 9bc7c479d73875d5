import {
  type ActionFacts,
  actionButtons,
  type PriceDisplay,
  priceDisplay,
  type TimeFacts,
  type TimePanel,
  timePanel,
} from '@marque/core/rules/display';
import { SALE_FORMATS, STAGES } from '@marque/core/rules/lot';
import { zero } from '@marque/core/rules/money';
import { DAY_MS } from '@marque/core/rules/time';
import { foldCases } from '../../tables/table.ts';
import { everyPair, type RulesTable } from '../table.ts';
import { BOTH, english, formatAmount, major, yesNo } from '../texts.ts';

const SOURCE = 'core/src/rules/display';
const NOW = Date.UTC(2026, 10, 20, 12);

const MEMBER = { isLoggedIn: true, isVendor: false, hasCounter: false };

/** A lot that ended fourteen days ago. */
const PLAIN_LOT = {
  lotId: 10001,
  site: 'cars',
  title: 'Alfa Romeo Spider',
  make: 'Alfa Romeo',
  model: 'Spider',
  modelYear: 1969,
  endedAt: NOW - 14 * DAY_MS,
  now: NOW,
  isPurchaseOnly: false,
  viewer: MEMBER,
  canCounter: false,
  canBuyNow: false,
  swapsBidButtons: false,
} as const satisfies Partial<ActionFacts>;

const VIEWERS = {
  visitor: { viewer: { ...MEMBER, isLoggedIn: false } },
  member: {},
  'member with a counter': { viewer: { ...MEMBER, hasCounter: true } },
  seller: { viewer: { ...MEMBER, isVendor: true } },
  'seller with an offer to counter': { viewer: { ...MEMBER, isVendor: true }, canCounter: true },
} as const satisfies Readonly<Record<string, Partial<ActionFacts>>>;

const BUTTONS: RulesTable = {
  name: 'buttons',
  title: 'Action buttons of a lot',
  about: 'The buttons of a lot’s page, the main one first; "off" is drawn disabled. Agreed price: purchase only.',
  source: SOURCE,
  columns: ['stage', 'sale format', 'viewer', 'buy-now price', 'agreed price', 'buttons'],
  rows: foldCases(
    everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) =>
      Object.entries(VIEWERS).flatMap(([viewer, facts]) =>
        everyPair(BOTH, BOTH, (canBuyNow, isPurchaseOnly) => ({
          inputs: [stage, saleFormat, viewer, yesNo(canBuyNow), yesNo(isPurchaseOnly)],
          result: [
            actionButtons({ ...PLAIN_LOT, ...facts, stage, saleFormat, canBuyNow, isPurchaseOnly }).map(
              ({ kind, isDisabled }) => (isDisabled ? `${kind} (off)` : kind),
            ),
          ],
        })),
      ),
    ).flat(),
  ),
};

const EXAMPLES = {
  currentBid: major(12_500),
  buyNowPrice: major(14_000),
  totalPrice: major(15_008),
  askingPrice: major(15_500),
  salePrice: major(13_000),
} as const;

const WITHOUT = { currentBid: zero('gbp'), buyNowPrice: null, totalPrice: null, askingPrice: null, salePrice: null };

const PRICES: RulesTable = {
  name: 'prices',
  title: 'The price of a lot',
  about:
    'For a member. Examples: current bid £12,500, buy now £14,000, with fees £15,008, asking price £15,500, sold for £13,000.',
  source: SOURCE,
  columns: ['stage', 'sale format', 'label', 'shows', 'label without prices', 'shows without'],
  rows: foldCases(
    everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) => {
      const cells = [EXAMPLES, WITHOUT].flatMap((prices) => {
        const shown = priceDisplay(
          { stage, saleFormat, ...prices },
          { isLoggedIn: true, isCrawler: false, loginWall: 'on' },
        );
        return ['label' in shown ? english('tile', shown.label) : null, priceText(shown)];
      });
      return { inputs: [stage, saleFormat], result: cells };
    }),
  ),
};

function priceText(price: PriceDisplay): string | null {
  if (price.kind === 'amount') return formatAmount(price.amount);
  return 'prompt' in price ? `${price.kind} "${english('tile', price.prompt)}"` : price.kind;
}

const RUNNING: Omit<TimeFacts, 'stage' | 'saleFormat'> = {
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
  about: 'The time shown on the page of a car, on that of a plate, on a tile, and without an end.',
  source: SOURCE,
  columns: ['stage', 'sale format', 'page of a car', 'page of a plate', 'tile', 'without an end'],
  rows: foldCases(
    everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) => ({
      inputs: [stage, saleFormat],
      result: [{}, { lotType: 'plate' }, { place: 'tile' }, { endsAt: null }].map((change) =>
        timeText(timePanel({ ...RUNNING, stage, saleFormat, ...change } as TimeFacts)),
      ),
    })),
  ),
};

function timeText(panel: TimePanel): string | null {
  if (!('label' in panel)) return null;
  return `${panel.kind} "${english('tile', panel.label)}"`;
}

export const DISPLAY_TABLES: readonly RulesTable[] = [BUTTONS, PRICES, TIMES];
