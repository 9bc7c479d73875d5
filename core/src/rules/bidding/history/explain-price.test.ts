import table from '@marque/fixtures/cases/bidding-price-explanations.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { fromMajor, type Money, toMajor } from '../../money/index.ts';
import { incrementFor } from '../amounts/increments.ts';
import { CLEAR, lotTerms, moves, type Run, runMoves, terms } from '../log/histories.arbitrary.ts';
import { publicBidding, publicLine } from '../log/public-view.ts';
import { initialBiddingState } from '../log/state.ts';
import { voidBid } from '../log/void-bid.ts';
import { placeBid } from '../placing/place-bid.ts';
import type { BidKind } from '../types.ts';
import {
  EXPLAINED_STEPS,
  explainPrice,
  PRICE_SENTENCES,
  PRICED_STAGES,
  type PricedStage,
  type PriceExplanation,
  type PriceFacts,
  type PriceSentence,
} from './explain-price.ts';
import { historySteps } from './history-steps.ts';

type Case = (typeof table.cases)[number];

/** A lot after the bids of a case: "1 maximum 2000", "void 2". */
function play({ reserve, moves: made }: Pick<Case, 'reserve' | 'moves'>): Run {
  const lot = lotTerms({ reserve: reserve === undefined ? null : fromMajor(reserve, 'gbp') });
  let run: Run = { terms: lot, now: 0, entries: [], state: initialBiddingState(lot), lines: [] };
  for (const [index, move] of made.entries()) {
    const [first = '', bidKind, amount] = move.split(' ');
    const now = (index + 1) * 1000;
    if (first === 'void') {
      const voided = voidBid(lot, run.entries, Number(bidKind), 'made by a child', now);
      if (!voided.ok) throw new Error(voided.error);
      const { entry, state, lines } = voided.value;
      run = { ...run, state, lines, entries: [...run.entries, entry] };
      continue;
    }
    const attempt = {
      bidderId: Number(first),
      bidKind: bidKind as BidKind,
      amount: fromMajor(Number(amount), 'gbp'),
      receivedAt: now,
      now,
    };
    const placed = placeBid(run.state, attempt, CLEAR);
    if (!placed.ok) throw new Error(`${move}: ${placed.error.code}`);
    const { entries, state, lines } = placed.value;
    run = { ...run, state, lines: [...run.lines, ...lines], entries: [...run.entries, ...entries] };
  }
  return run;
}

function factsOf(run: Run, stage: PricedStage, change: Partial<PriceFacts> = {}): PriceFacts {
  const seen = publicBidding(run.state);
  return {
    stage,
    lotType: run.terms.lotType,
    lines: run.lines.map(publicLine).toReversed(),
    minimumBid: seen.minimumBid,
    reserveMet: seen.reserveMet,
    ownCeiling: null,
    opened: new Map(),
    ...change,
  };
}

/** "beatMaximumByIncrement bidder 2 other 1: 2100 over 2000 by 100" */
function write({ key, bidderId, otherId, amount, other, increment }: PriceSentence): string {
  const words = [
    bidderId !== undefined && `by ${bidderId}`,
    otherId !== undefined && `against ${otherId}`,
    amount && `amount ${toMajor(amount)}`,
    other && `other ${toMajor(other)}`,
    increment && `increment ${toMajor(increment)}`,
  ];
  return [key, ...words.filter(Boolean)].join(' ');
}

const allSentences = ({ steps, conclusion }: PriceExplanation) =>
  steps.flatMap(({ sentences }) => sentences).concat(conclusion);

describe('the explanation of a price', () => {
  it.each(table.cases)('for $name', (row) => {
    const run = play(row);
    const opened = new Map(Object.entries(row.opened ?? {}).map(([at, sum]) => [Number(at), fromMajor(sum, 'gbp')]));
    const ownCeiling = row.ownCeiling === undefined ? null : fromMajor(row.ownCeiling, 'gbp');
    const explained = explainPrice(factsOf(run, row.stage as PricedStage, { opened, ownCeiling }));
    expect(explained.steps.map(({ sentences }) => sentences.map(write))).toEqual(row.steps);
    expect(explained.conclusion.map(write)).toEqual(row.conclusion);
    expect(explained.omitted).toBe(row.omitted ?? 0);
  });

  it('has a case for every sentence', () => {
    const said = new Set(
      table.cases.flatMap(({ steps, conclusion }) => [...steps.flat(), ...conclusion]).map(firstWord),
    );
    expect(PRICE_SENTENCES.filter((key) => !said.has(key))).toEqual([]);
  });
});

const firstWord = (text: string) => text.split(' ')[0];
const RUNS = { numRuns: 300 };
const stages = fc.constantFrom(...PRICED_STAGES);

describe('in any history the explanation', () => {
  it('mentions no amount but those of the public history, an increment above them and the next bid', () => {
    forAllWith(RUNS)([terms, moves, stages], (lot, tried, stage) => {
      const run = runMoves(lot, tried);
      const facts = factsOf(run, stage);
      const shown = new Set(facts.lines.map(({ amount }) => amount.minor).concat(0, facts.minimumBid.minor));
      const increments = new Set(
        [...shown].map((minor) => incrementFor({ minor, currency: lot.currency }, lot.lotType).minor),
      );
      for (const { amount, other, increment } of allSentences(explainPrice(facts))) {
        for (const sum of [amount, other].filter((one): one is Money => one !== undefined)) {
          expect(shown.has(sum.minor)).toBe(true);
        }
        if (increment !== undefined) expect(increments.has(increment.minor)).toBe(true);
      }
    });
  });

  it('is the same whatever the leader’s maximum and the reserve are, as long as the page shows the same', () => {
    forAllWith(RUNS)([terms, moves, stages], (lot, tried, stage) => {
      const run = runMoves(lot, tried);
      const { lead, reserve } = run.state;
      const other: Run = {
        ...run,
        state: {
          ...run.state,
          lead: lead && { ...lead, ceiling: { ...lead.ceiling, minor: lead.ceiling.minor * 3 } },
          reserve:
            reserve && (publicBidding(run.state).reserveMet ? reserve : { ...reserve, minor: reserve.minor * 3 }),
        },
        lines: run.lines.map(({ automatic, ...line }) =>
          automatic === undefined ? line : { ...line, automatic: 'defence' },
        ),
      };
      expect(explainPrice(factsOf(other, stage))).toEqual(explainPrice(factsOf(run, stage)));
    });
  });

  it('explains the latest steps in their order, and the last of them ends at the price', () => {
    forAllWith(RUNS)([terms, moves], (lot, tried) => {
      const run = runMoves(lot, tried);
      const { steps, omitted } = explainPrice(factsOf(run, 'open'));
      const all = historySteps(run.lines.map(publicLine));
      expect(steps.map(({ sequence }) => sequence)).toEqual(
        all.slice(-EXPLAINED_STEPS).map(({ sequence }) => sequence),
      );
      expect(omitted).toBe(all.length - steps.length);
      const last = all.findLast((step) => step.kind !== 'voided');
      expect(last?.priceAfter.minor ?? 0).toBe(run.state.price.minor);
    });
  });

  it('has at least one sentence for each step', () => {
    forAllWith(RUNS)([terms, moves, stages], (lot, tried, stage) => {
      const { steps } = explainPrice(factsOf(runMoves(lot, tried), stage));
      for (const { sentences } of steps) expect(sentences.length).toBeGreaterThan(0);
    });
  });
});
