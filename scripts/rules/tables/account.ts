import {
  BID_FACES,
  BID_GROUPS,
  BID_STATES,
  groupOf,
  hasBought,
  isStillSelling,
  mayHaveBought,
  sellingState,
} from '@marque/core/rules/account';
import { SALE_FORMATS, STAGES } from '@marque/core/rules/lot';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const STATES: RulesTable = {
  name: 'bid-rows',
  title: 'Lots that an account has bid on',
  about: `How a row shows each state. Groups, in order: ${BID_GROUPS.join(', ')}.`,
  columns: ['state', 'group', 'tone', 'icon', 'button', 'main button', 'price is called', 'time'],
  rows: BID_STATES.map((state) => {
    const { tone, icon, action, isPressing, price, time } = BID_FACES[state];
    return [state, groupOf(state), tone, icon, action, isPressing, price, time];
  }),
};

const VIEWER_ID = 5;
const LED_BY = { 'the account': VIEWER_ID, 'somebody else': 6 } as const;
const ENDS = ['wonPaymentTaken', 'wonPaymentPending', 'wonProblem', 'lost', null] as const;

/** Lots with the ends that they can have had: only what is sold has any. */
const LOTS_AND_ENDS = [
  ...(['live', 'provisionallySold', 'unsold'] as const).map((stage) => ({ stage, outcome: null })),
  ...ENDS.map((outcome) => ({ stage: 'sold' as const, outcome })),
];

const BOUGHT: RulesTable = {
  name: 'bought-lots',
  title: 'Which lots an account has bought',
  about:
    'Of auctions that it has bid on. "May have": as far as lists tell; the end of such a lot is asked for. "Has": by that end, or by the close where it is not known.',
  columns: ['stage', 'end', 'led by', 'reserve met', 'may have', 'has'],
  rows: foldCases(
    everyPair(LOTS_AND_ENDS, Object.entries(LED_BY), ({ stage, outcome }, [who, highBidderId]) =>
      BOTH.map((reserveMet) => {
        const lot = { stage, saleFormat: 'auction', highBidderId, reserveMet, outcome } as const;
        return {
          inputs: [stage, outcome ?? 'not known', who, yesNo(reserveMet)],
          says: [mayHaveBought(lot, VIEWER_ID), hasBought(lot, VIEWER_ID)],
        };
      }),
    ).flat(),
  ),
};

const SELLING: RulesTable = {
  name: 'own-lots',
  title: 'Lots of one’s own',
  about: 'How a lot stands for its seller, and whether its sale is still before it.',
  columns: ['stage', 'sale format', 'has bids', 'reserve met', 'stands', 'sale is still to come'],
  rows: foldCases(
    everyPair(STAGES, SALE_FORMATS, (stage, saleFormat) =>
      everyPair(BOTH, BOTH, (hasBids, reserveMet) => ({
        inputs: [stage, saleFormat, yesNo(hasBids), yesNo(reserveMet)],
        says: [sellingState({ stage, saleFormat, noBids: hasBids ? 3 : 0, reserveMet }), isStillSelling(stage)],
      })),
    ).flat(),
  ),
};

export const ACCOUNT_TABLES: readonly RulesTable[] = [STATES, BOUGHT, SELLING];
