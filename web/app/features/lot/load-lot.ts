import type { ApiClient, ApiFailure } from '@marque/core/client';
import { listBids, readEndData } from '@marque/core/contracts/bidding';
import { type FeeQuote, readFees } from '@marque/core/contracts/fees';
import { toIso } from '@marque/core/contracts/instants';
import { type ListingDetail, readAuctionBySlug, readTimely } from '@marque/core/contracts/listings';
import { readValidOffer } from '@marque/core/contracts/offers';
import type { PageFacts } from '@marque/core/contracts/page';
import { readBinEndData } from '@marque/core/contracts/purchases';
import { searchListings } from '@marque/core/contracts/search';
import { type OwnLot, readOwnLot } from '@marque/core/contracts/selling';
import { pageFetches, type Stage, stageToWire } from '@marque/core/rules/lot';
import { SELECTION_OF_FILTER } from '@marque/core/rules/search';
import { stageOf, type TileLot, tileLotOf } from '@marque/core/ui/lot-facts';
import { data, redirect } from 'react-router';
import { findLotsOfCollection } from '../../foundation/lots/index.ts';
import { pageFailure } from '../../foundation/page/index.ts';
import { needsTrading, preloadTrading } from '../bidding/trading/trading-code.ts';
import { loadComments } from '../comments/load-comments.ts';
import { preloadParts } from './lazy-parts/lazy-part.tsx';
import { addressInstead } from './lot-address.ts';

/** Similar lots, as many as fit into a row. */
const SIMILAR_SHOWN = 4;

export type LotPageData = NonNullable<Awaited<ReturnType<typeof findLot>>>;

/** The page of one lot, or a 404 for an unknown slug. */
export async function loadLot(facts: PageFacts, slug: string, url: URL) {
  const found = await findLot(facts, slug, url);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/**
 * The data of a lot's page; null for an unknown slug. Throws the page's own responses: a
 * redirect where the lot lives at another address, and that it could not be read.
 */
export async function findLot(facts: PageFacts, slug: string, url: URL) {
  const { api, me, site, origins } = facts;
  const found = await api.call(readAuctionBySlug, { params: { slug } });
  if (!found.ok) return unlessFailed(found.error);
  const lot = found.value.body;
  const elsewhere = addressInstead(lot, { site, origins, path: url.pathname });
  if (elsewhere !== null) throw redirect(elsewhere + url.search, 301);

  const asks = pageFetches({ stage: stageOf(lot), saleFormat: lot.saleFormat, isLoggedIn: me !== null });
  const [timely, terms, bids, comments, end, own, validOffer, purchase, similar, within] = await Promise.all([
    asks.timely ? askTimely(facts, lot) : null,
    // What moves brings the fees along.
    asks.timely ? null : askFees(facts, lot),
    asks.bids ? askBids(api, lot) : null,
    asks.comments ? loadComments(api, lot) : null,
    asks.endData ? askEnd(api, lot) : null,
    me !== null && me.userId === lot.vendorId ? askOwn(api, lot) : null,
    asks.offers ? askOffers(facts, lot) : null,
    asks.purchase ? askPurchase(api, lot) : null,
    findSimilar(api, lot),
    lot.lotType === 'collection' ? findLotsOfCollection(facts, lot.title) : [],
    preloadParts(),
    needsTrading(lot) ? preloadTrading() : null,
  ]);
  const fees = timely?.fees ?? terms;
  return { lot, timely, bids, comments, end, own, validOffer, purchase, similar, within, fees };
}

/** A part of the page that cannot be had is left out; the lot itself is the page. */
function bodyOf<Body>(
  answer: { readonly ok: true; readonly value: { readonly body: Body } } | { readonly ok: false },
): Body | null {
  return answer.ok ? answer.value.body : null;
}

function unlessFailed(error: ApiFailure): null {
  if (error.kind === 'refused' && (error.status === 404 || error.status === 400)) return null;
  throw pageFailure(error, 'The lot could not be read.');
}

async function askTimely({ api, countryCode, serverNow }: PageFacts, { auctionId }: ListingDetail) {
  const query = { buyerCountryCode: countryCode };
  const timely = bodyOf(await api.call(readTimely, { params: { auctionId }, query }));
  // The page's own time, which members share. It is earlier, so an event that the answer contains may be applied again.
  return timely === null ? null : { ...timely, tsServer: toIso(serverNow) };
}

async function askBids(api: ApiClient, { auctionId }: ListingDetail) {
  return bodyOf(await api.call(listBids, { params: { auctionId } }));
}

async function askEnd(api: ApiClient, { auctionId }: ListingDetail) {
  return bodyOf(await api.call(readEndData, { params: { auctionId } }));
}

/** What the vendor alone may see of the lot. */
async function askOwn(api: ApiClient, { auctionId }: ListingDetail): Promise<OwnLot | null> {
  return bodyOf(await api.call(readOwnLot, { params: { auctionId } }));
}

async function askOffers({ api, serverNow }: PageFacts, { auctionId }: ListingDetail) {
  const terms = bodyOf(await api.call(readValidOffer, { params: { auctionId } }));
  if (terms === null || terms.activeOffer !== null || terms.ownOffer !== null || terms.lastUnsuccessful !== null) {
    return terms;
  }
  // Members without a negotiation share the page, and its time.
  return { ...terms, tsServer: toIso(serverNow) };
}

async function askPurchase(api: ApiClient, { auctionId }: ListingDetail) {
  return bodyOf(await api.call(readBinEndData, { params: { auctionId } }));
}

/** The fee terms at the start price, if no bid has loaded them. */
async function askFees({ api, countryCode }: PageFacts, lot: ListingDetail): Promise<FeeQuote | null> {
  const query = { amount: String(lot.startPrice), buyerCountryCode: countryCode };
  return bodyOf(await api.call(readFees, { params: { auctionId: lot.auctionId }, query }));
}

/** Lots of the same make first, then of the same type. */
async function findSimilar(api: ApiClient, lot: ListingDetail): Promise<readonly TileLot[]> {
  const stages: readonly Stage[] = SELECTION_OF_FILTER.live.stages;
  const ask = async (narrowed: { readonly make?: string[]; readonly lotType?: string[] }) => {
    const answer = await api.call(searchListings, {
      params: { index: lot.site },
      body: {
        hitsPerPage: SIMILAR_SHOWN + 1,
        sort: 'mostBids',
        facetFilters: { stage: stages.map(stageToWire), ...narrowed },
      },
    });
    return answer.ok ? answer.value.body.hits : [];
  };
  const [ofMake, ofKind] = await Promise.all([
    lot.make === null ? [] : ask({ make: [lot.make] }),
    ask({ lotType: [lot.lotType] }),
  ]);
  return othersOf(lot.auctionId, [...ofMake, ...ofKind])
    .slice(0, SIMILAR_SHOWN)
    .map(tileLotOf);
}

/** The lots without duplicates and without the page's own lot. */
export function othersOf<Lot extends { readonly auctionId: number }>(
  auctionId: number,
  lots: readonly Lot[],
): readonly Lot[] {
  const seen = new Set([auctionId]);
  return lots.filter((lot) => {
    if (seen.has(lot.auctionId)) return false;
    seen.add(lot.auctionId);
    return true;
  });
}
