import {
  isFinalised,
  isLive,
  isOpenToBids,
  isOpenToBuyNow,
  isOpenToOffers,
  isSold,
  isSoldType,
  LOT_LIFECYCLE_EVENTS,
  type LotFacts,
  type LotLifecycleEvent,
  nextStage,
  SALE_FORMATS,
  STAGES,
  type Stage,
  stageToWire,
} from '@marque/core/rules/lot';
import { type Case, foldCases } from '../../tables/table.ts';
import type { RulesTable } from '../table.ts';
import { BOTH, yesNo } from '../texts.ts';

const SOURCE = 'core/src/rules/lot';

const NOW = 1;
const running = (stage: Stage) => ({ stage, startsAt: 0, endsAt: 2 });

const STAGE_TABLE: RulesTable = {
  name: 'stages',
  title: 'Stages of a lot',
  about:
    '"On the wire": the spelling of calls, events and addresses. Bids, offers, buy now: the sale formats that accept them between start and end; buy now also needs a price.',
  source: SOURCE,
  columns: ['stage', 'on the wire', 'has a clock', 'bids', 'offers', 'buy now', 'sold price', 'sold', 'finalised'],
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

const FACTS: readonly LotFacts[] = SALE_FORMATS.flatMap((saleFormat) =>
  BOTH.flatMap((hasEnd) =>
    BOTH.flatMap((hasLead) =>
      BOTH.flatMap((reserveMet) => BOTH.map((awaitsHold) => ({ saleFormat, hasEnd, hasLead, reserveMet, awaitsHold }))),
    ),
  ),
);

const LIFECYCLE: RulesTable = {
  name: 'life',
  title: 'The life of a lot',
  about:
    'Every transition between stages: its event and the lots it applies to. Other transitions cannot happen. Hold: a purchase waits for a hold on the buyer’s card.',
  source: SOURCE,
  columns: ['from', 'event', 'sale format', 'has an end', 'has bids', 'reserve met', 'hold', 'to'],
  rows: foldCases(
    LOT_LIFECYCLE_EVENTS.flatMap((event) => STAGES.flatMap((stage) => FACTS.flatMap(transitionFrom(stage, event)))),
  ),
};

function transitionFrom(stage: Stage, event: LotLifecycleEvent): (facts: LotFacts) => readonly Case[] {
  return (facts) => {
    const next = nextStage(stage, event, facts);
    const { saleFormat, hasEnd, hasLead, reserveMet, awaitsHold } = facts;
    const onFacts = [yesNo(hasEnd), yesNo(hasLead), yesNo(reserveMet), yesNo(awaitsHold)];
    return next.ok ? [{ inputs: [stage, event, saleFormat, ...onFacts], result: [next.value] }] : [];
  };
}

export const LOT_TABLES: readonly RulesTable[] = [STAGE_TABLE, LIFECYCLE];
