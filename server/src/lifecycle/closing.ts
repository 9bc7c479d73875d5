import {
  closeLot,
  countryOfSale,
  endAfterOutage,
  extendAfterOutage,
  type Outage,
  stageAtClose,
} from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { isLive } from '@marque/core/rules/lot';
import { money } from '@marque/core/rules/money';
import type { AccountsView } from '../accounts/index.ts';
import { appendEntries, findBid } from '../bidding/index.ts';
import type { ChangeLot, ChangeTools } from '../lots/index.ts';
import { foldColumns, isAuctionRow, type LotRow, stageAfter, stateOf } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type NewSale, recordSale } from '../sales/index.ts';

export interface Closing {
  /** Opens a lot whose start has come. Resolves with null if the lot needs no change, so that a repeated alarm is harmless. */
  open(lotId: number): Promise<LotRow | null>;
  /** Closes a lot whose checking period is over. */
  close(lotId: number): Promise<LotRow | null>;
  /** Ends a provisional sale that was not agreed within its period. */
  lapse(lotId: number): Promise<LotRow | null>;
  /** Extends a lot of any sale format by five minutes if it ended, or nearly ended, during an outage. */
  extendAfterOutage(lotId: number, outage: Outage): Promise<LotRow | null>;
}

interface ClosingDependencies {
  readonly accounts: AccountsView;
  readonly offers: Pick<Offers, 'endAtClose' | 'negotiationEndOf'>;
  readonly changeLot: ChangeLot;
}

/** The timed changes of a lot. Each is its own transaction and harmless when repeated or too early. */
export function createClosing(
  { metrics }: Pick<ServerContext, 'metrics'>,
  { accounts, offers, changeLot }: ClosingDependencies,
): Closing {
  return {
    open: (lotId) => changeLot(lotId, openLot),
    async close(lotId) {
      const closed = await changeLot(lotId, (row, tools) =>
        isAuctionRow(row) ? closeAuction(row, tools, accounts) : closeOffer(row, tools, offers),
      );
      if (closed) metrics.count('lots_closed', { outcome: closed.stage });
      return closed;
    },
    lapse: (lotId) => changeLot(lotId, (row, tools) => lapseLot(row, tools, offers)),
    extendAfterOutage: (lotId, outage) => changeLot(lotId, (row, tools) => extendLot(row, tools, outage)),
  };
}

function openLot(row: LotRow, { now }: ChangeTools): LotRow | null {
  if (row.starts_at === null || row.starts_at > now) return null;
  const stage = stageAfter(row, 'opens');
  return stage === null ? null : { ...row, stage };
}

async function closeAuction(row: LotRow, tools: ChangeTools, accounts: AccountsView): Promise<LotRow | null> {
  const { transaction, now } = tools;
  if (row.stage !== 'live') return null;
  const closed = closeLot(stateOf(row), now);
  if (!closed.ok) return null;
  const { entry, state } = closed.value;
  const stage = stageAtClose(entry.outcome);
  await appendEntries(transaction, row.id, [entry]);
  const after: LotRow = { ...row, ...foldColumns(state), stage };
  if (stage !== 'sold' || row.leader_id === null) return after;
  await recordSale(transaction, after, await saleAtClose(row, tools, accounts, row.leader_id));
  return { ...after, sold_at: now, sold_price: row.price };
}

async function closeOffer(row: LotRow, tools: ChangeTools, offers: Pick<Offers, 'endAtClose'>): Promise<LotRow | null> {
  if (row.ends_at === null || row.ends_at > tools.now) return null;
  const stage = stageAfter(row, 'closes');
  if (stage === null) return null;
  await offers.endAtClose(row, tools);
  return { ...row, stage, closed_at: tools.now };
}

async function lapseLot(
  row: LotRow,
  tools: ChangeTools,
  offers: ClosingDependencies['offers'],
): Promise<LotRow | null> {
  const { transaction, now } = tools;
  const stage = stageAfter(row, 'lapsed');
  const end = stage === null ? null : await offers.negotiationEndOf(transaction, row, now);
  if (stage === null || end === null || now < end) return null;
  await offers.endAtClose(row, tools);
  return { ...row, stage };
}

async function extendLot(row: LotRow, { transaction }: ChangeTools, outage: Outage): Promise<LotRow | null> {
  const stage = row.stage;
  if (row.ends_at === null || !(isLive(stage) || stage === 'buyNow')) return null;
  if (isAuctionRow(row)) {
    const extended = extendAfterOutage(stateOf(row), outage);
    if (extended === null) return null;
    await appendEntries(transaction, row.id, [extended.entry]);
    return { ...row, ...foldColumns(extended.state), extension_cause: 'outage' };
  }
  const endsAt = endAfterOutage({ ...outage, endsAt: row.ends_at });
  return endsAt === null ? null : { ...row, ends_at: endsAt, extension_cause: 'outage' };
}

/** The winner's tax is that of the country that their last bid settled. */
async function saleAtClose(
  row: LotRow,
  { transaction, now }: ChangeTools,
  accounts: AccountsView,
  buyerId: number,
): Promise<NewSale> {
  const bid = await findBid(transaction, row.id, buyerId);
  const country = countryOfSale({
    atLastBid: bid?.buyer_country ?? null,
    now: buyerCountry(accounts.factsOf(buyerId) ?? {}),
  });
  return { buyerId, price: money(row.price, row.currency), country, now };
}
