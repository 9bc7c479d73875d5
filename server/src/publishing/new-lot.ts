import { initialBiddingState } from '@marque/core/rules/bidding';
import { fromMajor } from '@marque/core/rules/money';
import { splitRegistrations } from '@marque/core/rules/plates';
import type { LotContent } from '@marque/core/rules/publishing';
import type { Insertable } from 'kysely';
import { foldColumns, type LotDocument, type LotRow, termsOf } from '../lots/index.ts';
import type { LotsTable } from '../platform/db/index.ts';
import type { DraftRow } from './store/drafts.ts';
import type { ListedPicture } from './store/pictures.ts';

/** The limits of offers and counter-offers that all lots have. */
const OFFERS = { counters_enabled: 1, offers_rate_limit: 3, offers_rate_limit_time: 1_440 } as const;

export interface NewLot {
  readonly draft: Pick<DraftRow, 'site' | 'lot_type' | 'vendor_id'>;
  readonly content: LotContent;
  readonly pictures: readonly ListedPicture[];
  readonly slug: string;
  /** UTC ms. */
  readonly now: number;
}

/** The row of a lot that is to open at its start. Throws for content that the rule of publication refuses. */
export function newLotRow({ draft, content, pictures, slug, now }: NewLot): Insertable<LotsTable> {
  const { currency, startPrice, reserve, startsAt, endsAt, countryCode } = content;
  if (currency === null || startPrice === null || startsAt === null || endsAt === null || countryCode === null) {
    throw new Error('A lot was to be published with fields that are missing.');
  }
  const minor = (major: number) => fromMajor(major, currency).minor;
  const lot = {
    site: draft.site,
    lot_type: draft.lot_type,
    sale_format: 'auction',
    stage: 'comingSoon',
    revision: 0,
    slug,
    title: content.title,
    summary: content.summary,
    make: content.make,
    model: content.model,
    model_year: content.modelYear,
    vendor_id: draft.vendor_id,
    currency,
    country_code: countryCode,
    area_name: content.areaName,
    start_price: minor(startPrice),
    starts_at: startsAt,
    original_ends_at: endsAt,
    original_reserve: reserve === null ? null : minor(reserve),
    buy_now_price: null,
    custom_commission_id: null,
    ...OFFERS,
    offers_considered_percent: null,
    can_escrow: content.canEscrow ? 1 : 0,
    is_boosted: 0,
    boosted_until: null,
    is_charity: 0,
    drive_side: content.driveSide,
    sequence: 0,
    ends_at: endsAt,
    price: 0,
    reserve: null,
    reserve_met: 0,
    reserve_lowered: 0,
    leader_id: null,
    leader_ceiling: null,
    leader_kind: null,
    leader_sequence: null,
    no_bids: 0,
    extension_cause: null,
    closed_outcome: null,
    closed_at: null,
    ended_reason: null,
    sold_at: null,
    sold_price: null,
    listed_at: now,
    relisted_as: null,
    relisted_from: null,
    no_views: 0,
    no_watchers: 0,
    no_comments: 0,
    document: JSON.stringify(documentOf(draft, content, pictures)),
  } as const satisfies Insertable<LotsTable>;
  const unsaved: LotRow = { ...lot, id: 0 };
  return { ...lot, ...foldColumns(initialBiddingState(termsOf(unsaved))) };
}

function documentOf(
  { lot_type: lotType }: Pick<DraftRow, 'lot_type'>,
  { lead, story, facts, registration, pictures: chosen }: LotContent,
  pictures: readonly ListedPicture[],
): LotDocument {
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]));
  const plate =
    lotType === 'plate' && registration !== null
      ? {
          plateParts: [...splitRegistrations(registration)],
          plateTerritory: facts.find(({ label }) => label === 'territory')?.value ?? null,
        }
      : {};
  return {
    lead,
    story: [...story],
    facts: [...facts],
    pictures: chosen.map(({ url, group, view }) => {
      const picture = byUrl.get(url);
      if (picture === undefined) throw new Error('A lot was to be published with a photograph that is not converted.');
      const { key, width, height, colour } = picture;
      return { key, group, view, width, height, colour };
    }),
    registration,
    ...plate,
  };
}
