import { type SaleFormat, STAGES, type Stage } from './types.ts';

// Data and two lookups, apart from the vocabularies: contracts are in every page, and they need no more than this.

/** The spelling of stages outside our own programs: addresses, search filters, the API. */
export type WireStage = Lowercase<Stage>;

/** The stage as the wire spells it: all lower case. */
export function stageToWire(stage: Stage): WireStage {
  return stage.toLowerCase() as WireStage;
}

export const WIRE_STAGES: readonly WireStage[] = STAGES.map(stageToWire);

/** The stage behind the wire's word for it. Words from people and their programs are read by `normaliseStage`. */
export function stageFromWire(word: WireStage): Stage {
  const stage = STAGES.find((candidate) => stageToWire(candidate) === word);
  if (stage === undefined) throw new RangeError(`"${word}" is no stage`);
  return stage;
}

/** The older field beside the sale format. It has no word for a private sale. */
export const SALE_TYPES = ['auction', 'offer', 'buy_now', 'classified'] as const;
export type SaleType = (typeof SALE_TYPES)[number];

const TYPE_OF_FORMAT: Readonly<Record<SaleFormat, SaleType>> = {
  auction: 'auction',
  offer: 'offer',
  buyItNow: 'buy_now',
  classified: 'classified',
  // The nearest of the older words: both are sold by talking to the seller. The sale format says which it is.
  private: 'classified',
};

/** The older sale type that goes out beside a sale format. */
export function saleTypeToWire(saleFormat: SaleFormat): SaleType {
  return TYPE_OF_FORMAT[saleFormat];
}
