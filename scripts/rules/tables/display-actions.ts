import {
  ACTION_KINDS,
  type ActionButton,
  type ActionFacts,
  type ActionKind,
  actionButtons,
  breadcrumbs,
  type Crumb,
} from '@marque/core/rules/display';
import { SALE_FORMATS, SITES, STAGES } from '@marque/core/rules/lot';
import { DAY_MS } from '@marque/core/rules/time';
import { type Case, foldCases, type RulesTable } from '../table.ts';
import { BOTH, english, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

/** A lot that ended exactly fourteen days ago, before a member to whom nothing special applies. */
const PLAIN = {
  lotId: 10001,
  site: 'cars',
  title: 'Alfa Romeo Spider',
  make: 'Alfa Romeo',
  model: 'Spider',
  modelYear: 1969,
  endedAt: NOW - 14 * DAY_MS,
  now: NOW,
  isPurchaseOnly: false,
  viewer: { isLoggedIn: true, isVendor: false, hasCounter: false },
  canCounter: false,
  canBuyNow: false,
  swapsBidButtons: false,
} as const satisfies Partial<ActionFacts>;

/** Who looks at it, and what they or we have to say about it. */
const VIEWERS = {
  visitor: { viewer: { isLoggedIn: false, isVendor: false, hasCounter: false } },
  member: {},
  'member with a counter': { viewer: { isLoggedIn: true, isVendor: false, hasCounter: true } },
  seller: { viewer: { isLoggedIn: true, isVendor: true, hasCounter: false } },
  'seller with an offer to counter': {
    viewer: { isLoggedIn: true, isVendor: true, hasCounter: false },
    canCounter: true,
  },
} as const satisfies Readonly<Record<string, Partial<ActionFacts>>>;

const BUTTONS: RulesTable = {
  name: 'buttons',
  title: 'Buttons of a lot',
  about:
    'The buttons of a lot’s page, the main one first; "off" is drawn, and not to be pressed. Buy-now price: one beside offers. Purchase only: a price was agreed, and one buyer confirms it. XP03: the experiment that swaps the bids.',
  columns: [
    'stage',
    'sale format',
    'viewer',
    'buy-now price',
    'purchase only',
    'XP03',
    'ended over 14 days ago',
    'buttons',
  ],
  rows: foldCases(everyPair(STAGES, SALE_FORMATS, casesOf).flat()),
};

function casesOf(stage: ActionFacts['stage'], saleFormat: ActionFacts['saleFormat']): readonly Case[] {
  return Object.entries(VIEWERS).flatMap(([viewer, seen]) =>
    BOTH.flatMap((canBuyNow) =>
      BOTH.flatMap((isPurchaseOnly) =>
        everyPair(BOTH, BOTH, (swapsBidButtons, isLongAgo) => ({
          inputs: [stage, saleFormat, viewer, ...[canBuyNow, isPurchaseOnly, swapsBidButtons, isLongAgo].map(yesNo)],
          says: [
            actionButtons({
              ...PLAIN,
              ...seen,
              stage,
              saleFormat,
              canBuyNow,
              isPurchaseOnly,
              swapsBidButtons,
              endedAt: isLongAgo ? PLAIN.endedAt - 1 : PLAIN.endedAt,
            }).map(buttonWords),
          ],
        })),
      ),
    ),
  );
}

function buttonWords({ kind, isDisabled }: ActionButton): string {
  return isDisabled ? `${kind} (off)` : kind;
}

const BUTTON_WORDS: RulesTable = {
  name: 'button-words',
  title: 'What the buttons say and where they lead',
  about: 'Buttons without an address open something on the page. The lot is number 10001, a 1969 Alfa Romeo Spider.',
  columns: ['button', 'site', 'says', 'leads to'],
  rows: foldCases(
    everyPair(ACTION_KINDS, SITES, (kind, site) => ({
      inputs: [kind, site],
      says: [english('bidding', `actions.${kind}`), addressOf(kind, site)],
    })),
  ),
};

function addressOf(kind: ActionKind, site: ActionFacts['site']): string | null {
  const found = everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) =>
    actionButtons({ ...PLAIN, stage, saleFormat, site }),
  ).flat();
  return found.find((button) => button.kind === kind)?.href ?? null;
}

const CRUMBS: RulesTable = {
  name: 'breadcrumbs',
  title: 'The way to a lot',
  about:
    'Its steps, with the address of the second: its stage, or the way it is sold. A car and a plate, both of a make.',
  columns: ['stage', 'sale format', 'of a car', 'of a plate', 'second leads to'],
  rows: foldCases(
    everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) => {
      const [car, plate] = (['car', 'plate'] as const).map((lotType) =>
        breadcrumbs({ stage, saleFormat, lotType, make: 'Alfa Romeo', title: 'Spider' }),
      );
      return {
        inputs: [stage, saleFormat],
        says: [car?.map(crumbWords) ?? [], plate?.map(crumbWords) ?? [], car?.[1]?.href ?? null],
      };
    }),
  ),
};

function crumbWords(crumb: Crumb): string {
  return crumb.kind === 'text' ? crumb.text : english('lot', crumb.key);
}

export const ACTION_TABLES: readonly RulesTable[] = [BUTTONS, BUTTON_WORDS, CRUMBS];
