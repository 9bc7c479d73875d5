import type { SellerFormId, SellerHint } from '@marque/core/forms/enquiry';
import type { Site } from '@marque/core/rules/lot';
import type { SellPage, SellTopic } from '@marque/core/rules/selling';

export const FORM_OF_SITE: Readonly<Record<Site, SellerFormId>> = { cars: 'sell-with-us', watches: 'watch-service' };

/** How many numbered steps a site's pages have; their texts are `steps.{site}.{number}`. */
export const STEPS_OF_SITE: Readonly<Record<Site, readonly number[]>> = { cars: [1, 2, 3, 4, 5], watches: [1, 2, 3] };

const HINTS: Readonly<Partial<Record<SellTopic, SellerHint>>> = {
  platesParts: { lotSubType: 'plate' },
  managedService: { serviceType: 'managed' },
  offMarket: { serviceType: 'managed' },
  auctions: { serviceType: 'standard' },
};

/** The preset answers of a page's form; `title` is the text that the visitor typed on the home page. */
export function hintOf({ topic, make }: SellPage, title: string | null): SellerHint {
  return { ...HINTS[topic], make, title };
}
