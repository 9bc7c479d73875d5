import { readAuction } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';

/** Loads the lot of the enquiry from `?auctionId=`; null if the address names no lot that exists. */
export async function loadContact({ api }: PageFacts, url: URL) {
  const asked = url.searchParams.get('auctionId') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(asked)) return { lot: null };
  const answer = await api.call(readAuction, { params: { auctionId: Number(asked) } });
  if (!answer.ok) return { lot: null };
  const { auctionId, title, lotType, slug, site, mainImagePath, mainImageColour } = answer.value.body;
  return { lot: { auctionId, title, lotType, slug, site, mainImagePath, mainImageColour } };
}

export type ContactData = Awaited<ReturnType<typeof loadContact>>;
