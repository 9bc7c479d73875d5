import { isSoldType, type StoredStage } from '@marque/core/rules/lot';
import type { Negotiations, OfferId } from '@marque/core/rules/offers';
import type { Kysely } from 'kysely';
import type { LotRow } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { listOffersOn, type OfferRow, offerOfRow } from '../store.ts';

/** The offers on a lot, and what is stored with them besides. */
export interface LoadedNegotiations {
  readonly negotiations: Negotiations;
  /** The country whose tax an offer settled; null where it settled none. */
  readonly countryOf: (offerId: OfferId) => string | null;
}

export async function loadNegotiations(db: Kysely<Schema>, lot: LotRow): Promise<LoadedNegotiations> {
  return negotiationsOf(lot, await listOffersOn(db, lot));
}

/** From the rows of the offers on the lot, oldest first. */
export function negotiationsOf(lot: Pick<LotRow, 'stage' | 'currency'>, rows: readonly OfferRow[]): LoadedNegotiations {
  const countries = new Map(rows.map((row) => [row.id, row.buyer_country]));
  return {
    negotiations: { offers: rows.map((row) => offerOfRow(row, lot)), over: overAt(lot.stage) },
    countryOf: (offerId) => countries.get(offerId) ?? null,
  };
}

/** The stage decides whether negotiations are over, so they are open again when the hold of a purchase fails. */
function overAt(stage: StoredStage): Negotiations['over'] {
  if (isSoldType(stage)) return 'sold';
  return stage === 'unsold' || stage === 'ended' ? 'closed' : null;
}
