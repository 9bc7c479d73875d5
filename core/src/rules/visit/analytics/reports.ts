interface ListingFacts {
  readonly auctionId: number;
  readonly lotType: string;
  readonly make: string | null;
  readonly stage: string;
  readonly saleFormat: string;
  readonly currencyCode: string;
}

/** Facts about the visitor: no name, no address, no contact. */
interface VisitorFacts {
  readonly userId: number | null;
  readonly role: string | null;
  readonly site: string;
  readonly language: string;
  readonly countryCode: string;
}

/** What analytics receives: entries of the data layer, and clicks for the search provider. */
export type Report =
  | ({ readonly event: 'listing' } & ListingFacts)
  | {
      readonly event: 'bid';
      readonly auctionId: number;
      readonly bidType: 'live' | 'maximum';
      /** In major units. A maximum is confidential and has none. */
      readonly amount: number | null;
      readonly currencyCode: string;
    }
  | {
      readonly event: 'user';
      readonly userToken: string;
      readonly isLoggedIn: boolean;
      readonly role: string | null;
      readonly site: string;
      readonly language: string;
      readonly countryCode: string;
    }
  | {
      readonly event: 'insight';
      readonly eventName: 'clicked object after search';
      readonly index: string;
      readonly objectIDs: readonly [string];
      /** From 1, over all pages of results. */
      readonly positions: readonly [number];
      readonly userToken: string;
    };

/** The page of a lot was opened. */
export function listingReport({ auctionId, lotType, make, stage, saleFormat, currencyCode }: ListingFacts): Report {
  return { event: 'listing', auctionId, lotType, make, stage, saleFormat, currencyCode };
}

/** A bid was accepted, or awaits its card hold. Only live bids carry their amount, as in the presence events. */
export function bidReport(
  auctionId: number,
  bid: { readonly mode: 'live' | 'maximum'; readonly amount: number; readonly currencyCode: string },
): Report {
  const { mode, amount, currencyCode } = bid;
  return { event: 'bid', auctionId, bidType: mode, amount: mode === 'live' ? amount : null, currencyCode };
}

/** Who visits the page. */
export function userReport({ userId, role, site, language, countryCode }: VisitorFacts): Report {
  const isLoggedIn = userId !== null;
  return { event: 'user', userToken: userTokenOf(userId), isLoggedIn, role, site, language, countryCode };
}

/** A lot was opened from search results. */
export function clickReport(click: {
  readonly site: string;
  readonly auctionId: number;
  readonly position: number;
  readonly userId: number | null;
}): Report {
  return {
    event: 'insight',
    eventName: 'clicked object after search',
    index: click.site,
    objectIDs: [String(click.auctionId)],
    positions: [click.position],
    userToken: userTokenOf(click.userId),
  };
}

function userTokenOf(userId: number | null): string {
  return userId === null ? 'userNotLoggedIn' : `user-${userId}`;
}
