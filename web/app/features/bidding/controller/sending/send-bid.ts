import type { ApiFailure } from '@marque/core/client';
import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { ConfirmedAction } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import type { Result } from '@marque/core/rules/result';
import { type CampaignCookie, campaignIn } from '@marque/core/rules/visit';
import { browserApi } from '../../../../foundation/session/index.ts';

/** The campaign that the address of the visitor's first page named; null where it named none. */
export function campaignOf(cookies: string): Readonly<Record<CampaignCookie, string | null>> {
  return { utm_campaign: null, utm_medium: null, utm_source: null, ...campaignIn(cookies) };
}

export type SentBid = Result<{ readonly status: number; readonly body: PlacedBid }, ApiFailure>;

/** Sends a confirmed bid. Its idempotency key makes repeats count once. */
export async function sendBid(auctionId: LotId, { action, amount, key }: ConfirmedAction): Promise<SentBid> {
  const { placeBid } = await import('@marque/core/contracts/bidding');
  const body = {
    auctionId,
    isAbsentee: action === 'maximum',
    amount: toMajor(amount),
    ...clientFactsNow(),
  };
  return browserApi.call(placeBid, { params: { auctionId }, body }, { idempotencyKey: key });
}

/** What a bid and an offer say about the bidder's device and the campaign that brought them. */
export function clientFactsNow() {
  return { localDateTime: localDateTime(new Date()), ...campaignOf(document.cookie) };
}

/** Local time of the bidder's device with its UTC offset: "2026-11-20T19:30:00+01:00". */
export function localDateTime(at: Date): string {
  const offset = -at.getTimezoneOffset();
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
