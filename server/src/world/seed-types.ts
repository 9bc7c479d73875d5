import type { ConsignmentId } from '@marque/core/forms/variants';
import type { LotEntry, LotTerms } from '@marque/core/rules/bidding';
import type { MediaKind, PromoBanner, Slide } from '@marque/core/rules/home-content';
import type { LotType, SaleFormat, Site, StoredStage, UserId, VendorType } from '@marque/core/rules/lot';
import type { Currency } from '@marque/core/rules/money';
import type { Offer } from '@marque/core/rules/offers';
import type { CommentHold, Role } from '@marque/core/rules/people';

/*
 * The types that seeding expects of a world. They repeat the fixtures' own types, because only `world.ts` may
 * know the fixtures.
 */

export interface SeedLot {
  readonly id: number;
  readonly site: Site;
  readonly lotType: LotType;
  readonly saleFormat: SaleFormat;
  readonly stage: StoredStage;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly modelYear: number | null;
  readonly vendorId: UserId;
  readonly currency: Currency;
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
  readonly driveSide: 'LHD' | 'RHD' | null;
  readonly listedAt: number;
  readonly soldAt: number | null;
  readonly soldPrice: number | null;
  readonly noViews: number;
  readonly noWatchers: number;
  readonly document: object;
}

export interface SeedUser {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string;
  readonly role: Role;
  readonly vendorType: VendorType;
  readonly isVip: boolean;
  readonly isBlocked: boolean;
  readonly isEmailVerified: boolean;
  readonly hasAgreedTerms: boolean;
  readonly countryCode: string;
  readonly billingPhone: string | null;
  readonly card: SeedCard | null;
  readonly createdAt: number;
}

export interface SeedCard {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly threeDSecureChecked: boolean;
}

export interface SeedMeetup {
  readonly id: number;
  readonly site: Site;
  readonly title: string;
  readonly summary: string;
  readonly place: string;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly places: number | null;
}

export interface SeedConsignment {
  readonly id: string;
  readonly vendorId: UserId;
  readonly formName: ConsignmentId;
  readonly formData: object;
  readonly createdAt: number;
  readonly savedAt: number;
  readonly submittedAt: number | null;
}

export type SeedAlert = { readonly userId: UserId; readonly createdAt: number } & (
  | { readonly kind: 'model'; readonly make: string; readonly model: string }
  | { readonly kind: 'search'; readonly site: Site; readonly name: string; readonly query: string }
);

export interface SeedComment {
  readonly id: number;
  readonly lotId: number;
  readonly parentId: number | null;
  readonly userId: UserId;
  readonly text: string;
  readonly status: 'approved' | 'held';
  readonly holdReasons: readonly CommentHold[];
  readonly createdAt: number;
}

/** What staff have put on the home page of a site. */
export interface SeedHomePage {
  readonly site: Site;
  readonly slides: readonly Slide[];
  readonly banners: readonly PromoBanner[];
  readonly savedBy: UserId;
  readonly savedAt: number;
}

/** A file of the fixtures that home pages show. */
export interface SeedHomeMedia {
  readonly key: string;
  readonly kind: MediaKind;
  /** Path below the folder of the fixtures' files. */
  readonly file: string;
  /** Of pictures. `preview`: a small JPEG in base64. */
  readonly picture?: {
    readonly width: number;
    readonly height: number;
    readonly colour: string;
    readonly preview: string;
  };
  readonly addedBy: UserId;
  readonly addedAt: number;
}

export interface SeedWorld {
  readonly users: readonly SeedUser[];
  readonly lots: readonly SeedLot[];
  readonly watches: readonly { readonly userId: UserId; readonly lotId: number; readonly createdAt: number }[];
  readonly alerts: readonly SeedAlert[];
  readonly meetups: readonly SeedMeetup[];
  readonly consignments: readonly SeedConsignment[];
  readonly comments: readonly SeedComment[];
  readonly homePages: readonly SeedHomePage[];
  readonly homeMedia: readonly SeedHomeMedia[];
  readonly offers: readonly { readonly lotId: number; readonly offer: Offer }[];
}
