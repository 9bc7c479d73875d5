import type { ApiFailure } from '@marque/core/client';
import type { Me } from '@marque/core/contracts/accounts';
import { type BoostOffer, readBoostOffer } from '@marque/core/contracts/boosting';
import { type Listing, listing, readAuction } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { data } from 'react-router';
import { pageFailure } from '../../../foundation/page/index.ts';

export interface BoostPageData {
  readonly lot: Listing;
  readonly offer: BoostOffer;
}

/** The packages for a lot of the member's own. Lots of others, and unknown ones, are a 404. */
export async function loadBoostPage(
  { api, me }: PageFacts & { readonly me: Me },
  auctionId: string,
): Promise<BoostPageData> {
  if (!/^[1-9]\d{0,14}$/.test(auctionId)) throw data(null, { status: 404 });
  const params = { auctionId: Number(auctionId) };
  const [lot, offer] = await Promise.all([api.call(readAuction, { params }), api.call(readBoostOffer, { params })]);
  if (!lot.ok) throw failureOf(lot.error);
  if (!offer.ok) throw failureOf(offer.error);
  if (lot.value.body.vendorId !== me.userId) throw data(null, { status: 404 });
  // The page needs the listing only; a full lot page is many times larger.
  return { lot: listing.parse(lot.value.body), offer: offer.value.body };
}

function failureOf(error: ApiFailure) {
  const isUnknown = error.kind === 'refused' && (error.status === 404 || error.status === 403);
  return isUnknown ? data(null, { status: 404 }) : pageFailure(error, 'The packages could not be read.');
}
