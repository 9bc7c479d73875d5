import { checkBefore, type PreBidPerson } from '@marque/core/rules/bidding';
import {
  aftermathOf,
  BID_PANEL_TYPES,
  bidWays,
  CONFIRM_PARTS,
  INPUT_MODES,
  type InputMode,
  NEW_PANEL,
  needsTerms,
  offerWays,
  opening,
  opensInSheet,
  PANEL_ACTIONS,
  PANEL_PARTS,
  type Panel,
  type PanelAction,
  type PanelFace,
  panelFace,
  panelFlags,
  reducePanel,
} from '@marque/core/rules/live';
import { isOpenToBids, isOpenToBuyNow, isOpenToOffers, SALE_FORMATS, STAGES } from '@marque/core/rules/lot';
import { foldCases, type RulesTable } from '../table.ts';
import { english, major } from '../words.ts';
import { everyPair } from './cases.ts';

const PRICE = major(1_100);

/** The panel with that action open, before anything was heard of the lot. */
function openedFor(action: PanelAction): Panel {
  if (!isInput(action)) return reducePanel(NEW_PANEL, { kind: 'ask', action, amount: PRICE });
  return reducePanel(NEW_PANEL, { kind: 'open', type: action, currency: PRICE.currency, digits: '1100' });
}

function isInput(action: PanelAction): action is InputMode {
  return INPUT_MODES.some((mode) => mode === action);
}

const STAGE_CLOSES: RulesTable = {
  name: 'panel-stages',
  title: 'Which panels a lot’s stage closes',
  about:
    'Of lots between their start and their end. A panel that was answered stays, and so does one that waits for its answer.',
  columns: ['panel', 'sale format', 'stage', 'panel then'],
  rows: foldCases(
    PANEL_ACTIONS.flatMap((action) =>
      everyPair(SALE_FORMATS, STAGES, (saleFormat, stage) => ({
        inputs: [action, saleFormat, stage],
        says: [stateAt(action, stage, saleFormat)],
      })),
    ),
  ),
};

function stateAt(
  action: PanelAction,
  stage: (typeof STAGES)[number],
  saleFormat: (typeof SALE_FORMATS)[number],
): 'stays' | 'closes' {
  const lot = { stage, saleFormat, startsAt: 0, endsAt: 2 };
  const { state } = reducePanel(openedFor(action), {
    kind: 'lotChanged',
    stage,
    minimumBid: PRICE,
    isOpenToBids: isOpenToBids(lot, 1),
    isOpenToOffers: isOpenToOffers(lot, 1),
    isOpenToBuyNow: isOpenToBuyNow(lot, 1),
  });
  return state.kind === 'closed' ? 'closes' : 'stays';
}

const ACTIONS: RulesTable = {
  name: 'panel-actions',
  title: 'What can be confirmed in the panel',
  about:
    'Whether the terms have to be ticked, and what follows a success: what is said at once or while the card is held, whether the lot goes on the watch list, and which talks are over.',
  columns: ['action', 'counts as', 'opens with', 'terms', 'says', 'says while held', 'is watched', 'ends'],
  rows: PANEL_ACTIONS.map((action) => {
    const { state } = openedFor(action);
    const accepted = aftermathOf(action, 'accepted');
    return [
      action,
      panelFlags(state).undertaking,
      state.kind === 'input' ? 'a field' : 'the question',
      needsTerms(action),
      accepted.message,
      aftermathOf(action, 'preAuth').message,
      accepted.watches,
      accepted.ends,
    ];
  }),
};

const TYPES: RulesTable = {
  name: 'panel-types',
  title: 'The panels of somebody who wants the lot',
  about: 'How each opens, and between which ways it lets one choose.',
  columns: ['panel', 'opens with', 'ways'],
  rows: BID_PANEL_TYPES.map((type) => {
    const { state } = reducePanel(NEW_PANEL, opening(type, PRICE));
    if (state.kind !== 'input') return [type, 'the question', []];
    const reached = INPUT_MODES.filter((mode) => {
      const chosen = reducePanel({ state, lot: null }, { kind: 'chooseWay', mode }).state;
      return chosen.kind === 'input' && chosen.mode === mode;
    });
    return [type, 'a field', reached];
  }),
};

const WAYS: RulesTable = {
  name: 'panel-ways',
  title: 'The ways of the panel',
  about: 'From left to right.',
  columns: ['panel of', 'ways', 'says'],
  rows: Object.entries({
    'a bidder': bidWays({ leads: false, swapsBidButtons: false }),
    'the leader': bidWays({ leads: true, swapsBidButtons: false }),
    'a bidder, experiment XP03': bidWays({ leads: false, swapsBidButtons: true }),
    'an offer lot': offerWays(false),
    'an offer lot with a buy-now price': offerWays(true),
  }).map(([who, ways]) => [who, ways.map(({ way }) => way), ways.map(({ key }) => english('bidding', key))]),
};

const PARTS: RulesTable = {
  name: 'panel-parts',
  title: 'The parts of the panel',
  about: 'From top to bottom; what does not apply is left out.',
  columns: ['panel', 'parts'],
  rows: [
    ['with its field', PANEL_PARTS],
    ['with its question', CONFIRM_PARTS],
  ],
};

const READY: PreBidPerson = {
  isLoggedIn: true,
  isEmailVerified: true,
  hasCard: true,
  isCardExpired: false,
  hasBillingPhone: true,
  isVip: false,
  isVendorOfLot: false,
  isBlocked: false,
  isStaff: false,
};

const VIEWERS: Readonly<Record<string, Partial<PreBidPerson>>> = {
  visitor: { isLoggedIn: false },
  member: {},
  'without a card': { hasCard: false },
  blocked: { isBlocked: true },
  staff: { isStaff: true },
  seller: { isVendorOfLot: true },
};

const FACES: RulesTable = {
  name: 'panel-faces',
  title: 'What the panel is about',
  about:
    'By the stage, the format and the viewer, while the clock runs, where lots to be bought name a price. "Sheet": it opens from the foot of a phone.',
  columns: ['stage', 'sale format', 'viewer', 'face', 'sheet'],
  rows: foldCases(
    everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) =>
      Object.entries(VIEWERS).map(([viewer, change]) => {
        const face = faceOf(stage, saleFormat, { ...READY, ...change });
        return { inputs: [stage, saleFormat, viewer], says: [face.kind, opensInSheet(face)] };
      }),
    ).flat(),
  ),
};

function faceOf(
  stage: (typeof STAGES)[number],
  saleFormat: (typeof SALE_FORMATS)[number],
  person: PreBidPerson,
): PanelFace {
  return panelFace({
    stage,
    saleFormat,
    hasPrice: true,
    isOpenToBids: true,
    isLoggedIn: person.isLoggedIn,
    isVendor: person.isVendorOfLot,
    check: checkBefore('bid', person),
    outcome: null,
  });
}

export const PANEL_TABLES: readonly RulesTable[] = [TYPES, WAYS, FACES, PARTS, ACTIONS, STAGE_CLOSES];
