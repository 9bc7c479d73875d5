import type { SellerFormId, SellerHint } from '@marque/core/forms/enquiry';
import type { Site } from '@marque/core/rules/lot';
import type { SellPage, SellTopic } from '@marque/core/rules/selling';

/** The form of each site. */
export const FORM_OF_SITE: Readonly<Record<Site, SellerFormId>> = { cars: 'sell-with-us', watches: 'watch-service' };

/** How many numbered steps a site's pages have; their words are `steps.{site}.{number}`. */
export const STEPS_OF_SITE: Readonly<Record<Site, readonly number[]>> = { cars: [1, 2, 3, 4, 5], watches: [1, 2, 3] };

/** What the pages differ by, beside their words. */
const HINTS: Readonly<Partial<Record<SellTopic, SellerHint>>> = {
  platesParts: { lotSubType: 'plate' },
  managedService: { serviceType: 'managed' },
  offMarket: { serviceType: 'managed' },
  auctions: { serviceType: 'standard' },
};

/** What the form of a page begins with; `title` is what somebody typed on the way here. */
export function hintOf({ topic, make }: SellPage, title: string | null): SellerHint {
  return { ...HINTS[topic], make, title };
}
