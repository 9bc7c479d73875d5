import type { LotEntry, LotTerms } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';

/** A lot of a seeded world, as far as rows are made from it: everything that the fixtures' own type promises. */
export interface SeedLot {
  readonly id: number;
  readonly site: 'cars' | 'watches';
  readonly lotType: string;
  readonly saleFormat: string;
  readonly stage: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly modelYear: number | null;
  readonly vendorId: UserId;
  readonly currency: string;
  readonly countryCode: string;
  readonly areaName: string;
  readonly terms: LotTerms | null;
  readonly endsAt: number | null;
  readonly entries: readonly LotEntry[];
  /** Whole major units, like the other prices here. */
  readonly buyNowPrice: number | null;
  readonly customCommissionId: number | null;
  readonly isBoosted: boolean;
  readonly isCharity: boolean;
  readonly driveSide: string | null;
  readonly listedAt: number;
  readonly soldAt: number | null;
  readonly soldPrice: number | null;
  readonly noViews: number;
  readonly noWatchers: number;
  readonly document: object;
}
