import {
  LOT_EVENTS,
  type LotEvent,
  type LotFacts,
  nextStage,
  SALE_FORMATS,
  STAGES,
  type Stage,
} from '@marque/core/rules/lot';
import { type Case, foldCases, type RulesTable } from '../table.ts';
import { BOTH, yesNo } from '../words.ts';

/** Every lot that a step could look at. */
const FACTS: readonly LotFacts[] = SALE_FORMATS.flatMap((saleFormat) =>
  BOTH.flatMap((hasEnd) =>
    BOTH.flatMap((hasLead) =>
      BOTH.flatMap((reserveMet) => BOTH.map((awaitsHold) => ({ saleFormat, hasEnd, hasLead, reserveMet, awaitsHold }))),
    ),
  ),
);

export const LIFE_TABLE: RulesTable = {
  name: 'life',
  title: 'The life of a lot',
  about:
    'Every step from one stage to another, what brings it about, and which lots take it. What is not here cannot happen. "Hold" is a purchase that waits for a hold on the buyer’s card.',
  columns: ['from', 'event', 'sale format', 'has an end', 'has bids', 'reserve met', 'hold', 'to'],
  rows: foldCases(LOT_EVENTS.flatMap((event) => STAGES.flatMap((stage) => FACTS.flatMap(stepOf(stage, event))))),
};

function stepOf(stage: Stage, event: LotEvent): (facts: LotFacts) => readonly Case[] {
  return (facts) => {
    const next = nextStage(stage, event, facts);
    const { saleFormat, hasEnd, hasLead, reserveMet, awaitsHold } = facts;
    const onFacts = [yesNo(hasEnd), yesNo(hasLead), yesNo(reserveMet), yesNo(awaitsHold)];
    return next.ok ? [{ inputs: [stage, event, saleFormat, ...onFacts], says: [next.value] }] : [];
  };
}

/** Every pair of stages, each named once, that one step leads between. */
export const STEPS_TAKEN: readonly (readonly [Stage, Stage])[] = STAGES.flatMap((before) => {
  const next = LOT_EVENTS.flatMap((event) => FACTS.map((facts) => nextStage(before, event, facts)));
  const reached = new Set(next.flatMap((step) => (step.ok ? [step.value] : [])));
  return [...reached].map((after) => [before, after] as const);
});
