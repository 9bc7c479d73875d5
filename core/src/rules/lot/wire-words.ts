import { type SaleFormat, STAGES, type Stage } from './types.ts';

// Data and two lookups, separate from the vocabularies, since contracts are part of every page and need only these.

/** The external spelling of stages: addresses, search filters, the API. */
export type WireStage = Lowercase<Stage>;

/** The stage in its wire spelling: lower case. */
export function stageToWire(stage: Stage): WireStage {
  return stage.toLowerCase() as WireStage;
}

export const WIRE_STAGES: readonly WireStage[] = STAGES.map(stageToWire);

/** The stage of a wire word. `normaliseStage` reads words from people and other programs. */
export function stageFromWire(word: WireStage): Stage {
  const stage = STAGES.find((candidate) => stageToWire(candidate) === word);
  if (stage === undefined) throw new RangeError(`"${word}" is no stage`);
  return stage;
}

/** The legacy field beside the sale format. It has no value for a private sale. */
export const SALE_TYPES = ['auction', 'offer', 'buy_now', 'classified'] as const;
export type SaleType = (typeof SALE_TYPES)[number];

const TYPE_OF_FORMAT: Readonly<Record<SaleFormat, SaleType>> = {
  auction: 'auction',
  offer: 'offer',
  buyItNow: 'buy_now',
  classified: 'classified',
  // The nearest legacy value: both are sold by direct contact with the vendor. The sale format distinguishes them.
  private: 'classified',
};

/** The legacy sale type sent beside a sale format. */
export function saleTypeToWire(saleFormat: SaleFormat): SaleType {
  return TYPE_OF_FORMAT[saleFormat];
}
