import {
  END_OUTCOMES,
  type EndFacts,
  endDrawer,
  endFace,
  endName,
  endOutcomeFor,
  finalSaleStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  tookPart,
} from '@marque/core/rules/live';
import { STAGES } from '@marque/core/rules/lot';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, english, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const PAYMENTS: readonly (PaymentStatus | 'pending')[] = ['pending', ...PAYMENT_STATUSES];

const PARTS = {
  'sold it': { isVendor: true, isBuyer: false, hasBid: false },
  'bought it': { isVendor: false, isBuyer: true, hasBid: true },
  'bid on it': { isVendor: false, isBuyer: false, hasBid: true },
  'had no part in it': { isVendor: false, isBuyer: false, hasBid: false },
  'bid; who bought is not known': { isVendor: false, isBuyer: null, hasBid: true },
} as const satisfies Readonly<Record<string, Partial<EndFacts>>>;

const OUTCOMES: RulesTable = {
  name: 'end-outcomes',
  title: 'How an auction ended for somebody',
  about: 'A dash: not at all, or not known. Too late: a bid of theirs reached the server after the end.',
  columns: ['stage', 'who', 'payment', 'too late', 'VIP', 'outcome'],
  rows: foldCases(
    everyPair(STAGES, Object.entries(PARTS), (stage, [who, part]) =>
      PAYMENTS.flatMap((payment) =>
        everyPair(BOTH, BOTH, (bidCameTooLate, isVip) => ({
          inputs: [stage, who, payment, yesNo(bidCameTooLate), yesNo(isVip)],
          says: [endOutcomeFor({ stage, ...part, payment, bidCameTooLate, isVip })],
        })),
      ),
    ).flat(),
  ),
};

const SHOWN: RulesTable = {
  name: 'end-shows',
  title: 'What the end of an auction shows',
  about:
    'In its drawer, by the outcome; without one, while the end is asked for. Remembered as: a shown end with the same name is not shown again.',
  columns: ['outcome', 'headline', 'says what is to pay', 'ways on', 'link', 'remembered as'],
  rows: [...END_OUTCOMES, null].map((outcome) => {
    const drawer = endDrawer({ stage: 'sold', tookPart: true, outcome });
    const { hasCost, ways } = endFace(outcome);
    return [
      outcome ?? drawer.kind,
      english('bidding', `end.title.${outcome ?? 'asking'}`),
      hasCost,
      ways,
      drawer.kind === 'open' ? drawer.link : null,
      outcome === null ? null : (endName(1, 2, outcome).split(':')[2] ?? null),
    ];
  }),
};

const DRAWER: RulesTable = {
  name: 'end-drawer',
  title: 'When the end of an auction is shown',
  about: 'Only to those who had a part in it. "Loading": a loader stands there, and the end is asked for.',
  columns: ['stage', 'took part', 'outcome', 'drawer', 'asks for the end'],
  rows: foldCases(
    everyPair(STAGES, BOTH, (stage, hadPart) =>
      [...END_OUTCOMES, null].map((outcome) => {
        const { kind, request } = endDrawer({ stage, tookPart: hadPart, outcome });
        return { inputs: [stage, yesNo(hadPart), outcome ?? 'not known'], says: [kind, request] };
      }),
    ).flat(),
  ),
};

/** What the server has said about how it ended. */
const SERVER_SAYS = {
  'has not answered': { isAnswered: false, outcome: null },
  'names an outcome': { isAnswered: true, outcome: 'lost' },
  'names none': { isAnswered: true, outcome: null },
} as const;

const TOOK_PART: RulesTable = {
  name: 'took-part',
  title: 'Who had a part in an auction',
  about: 'Once the server has answered its word counts, but of bids that came too late it knows nothing.',
  columns: ['server', 'sold it', 'has bid', 'bid too late', 'took part'],
  rows: foldCases(
    everyPair(Object.entries(SERVER_SAYS), BOTH, ([server, answer], isVendor) =>
      everyPair(BOTH, BOTH, (hasBid, bidCameTooLate) => ({
        inputs: [server, yesNo(isVendor), yesNo(hasBid), yesNo(bidCameTooLate)],
        says: [tookPart({ ...answer, isVendor, hasBid, bidCameTooLate })],
      })),
    ).flat(),
  ),
};

const FINAL: RulesTable = {
  name: 'final-sales',
  title: 'What became of a sale',
  about: 'A dash: not known yet.',
  columns: ['payment', 'VIP', 'cancelled', 'sale'],
  rows: foldCases(
    PAYMENTS.flatMap((payment) =>
      everyPair(BOTH, BOTH, (isVip, isCancelled) => ({
        inputs: [payment, yesNo(isVip), yesNo(isCancelled)],
        says: [finalSaleStatus({ payment, isVip, isCancelled })],
      })),
    ),
  ),
};

export const END_TABLES: readonly RulesTable[] = [OUTCOMES, SHOWN, DRAWER, TOOK_PART, FINAL];
