/** What other members do about a lot meanwhile, and the panel of the viewer. */
import type { Locator, Page } from 'playwright/test';
import { panelOf } from '../bidding.ts';
import { expect } from '../journey.ts';
import type { MemberCall } from '../member-api.ts';
import { type Scene, tick } from './walk.ts';

export const DETAILS = 'Details';

/** Enters an amount by keyboard, and gives the button that opens its confirmation. */
export async function enterAmount(page: Page, mode: RegExp, amount: string, button: RegExp): Promise<Locator> {
  const panel = panelOf(page);
  const entry = panel.getByRole('textbox');
  const choice = panel.getByRole('radio', { name: mode });
  await expect(entry.or(choice).first()).toBeAttached();
  if ((await choice.count()) > 0) await tick(choice);
  await entry.fill(amount.replace(/\D/g, ''));
  return panel.getByRole('button', { name: button });
}

export async function enterBid({ openLot, page }: Scene, auctionId: number, amount: string): Promise<Locator> {
  await openLot(auctionId);
  return enterAmount(page, /^Bid now$/, amount, new RegExp(`^Bid ${amount}$`));
}

export async function enterMaximum({ openLot, page }: Scene, auctionId: number, amount: string): Promise<Locator> {
  await openLot(auctionId);
  return enterAmount(page, /maximum$/, amount, new RegExp(`(maximum of|Raise to) ${amount}$`));
}

export async function enterOffer({ openLot, page }: Scene, auctionId: number, amount: string): Promise<Locator> {
  await openLot(auctionId);
  return enterAmount(page, /offer$/, amount, new RegExp(`^Offer ${amount}$`));
}

export function bid(call: MemberCall, name: string, auctionId: number, amount: number): Promise<unknown> {
  return call(name, 'POST', `/v1/auctions/${auctionId}/bids`, { isAbsentee: false, amount });
}

export function offer(call: MemberCall, name: string, auctionId: number, amount: number): Promise<unknown> {
  return call(name, 'POST', `/v1/auctions/${auctionId}/sealedBids`, { amount });
}

/** The vendor’s counter-offer to the open offer. */
export async function counter(call: MemberCall, vendor: string, auctionId: number, amount: number): Promise<unknown> {
  const bidId = await activeOffer(call, vendor, auctionId);
  return call(vendor, 'POST', `/v1/auctions/${auctionId}/counterOffer`, { bidId, amount });
}

export async function rejectOffer(call: MemberCall, vendor: string, auctionId: number): Promise<unknown> {
  const bidId = await activeOffer(call, vendor, auctionId);
  return call(vendor, 'POST', `/v1/auctions/${auctionId}/offer/${bidId}/reject`, {});
}

export async function rejectCounter(call: MemberCall, buyer: string, auctionId: number): Promise<unknown> {
  type Reply = { readonly counterReceived: { readonly bidId: number } };
  const { counterReceived } = await call<Reply>(buyer, 'GET', `/v1/auctions.json/${auctionId}/validOffer`);
  return call(buyer, 'POST', `/v1/auctions/${auctionId}/counter/${counterReceived.bidId}/reject`, {});
}

async function activeOffer(call: MemberCall, vendor: string, auctionId: number): Promise<number> {
  type Reply = { readonly activeOffer: { readonly id: number } };
  return (await call<Reply>(vendor, 'GET', `/v1/auctions.json/${auctionId}/validOffer`)).activeOffer.id;
}

/** The messages on the screen. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}
