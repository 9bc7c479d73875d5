import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { offerSecondChance, readSecondChance, type SecondChance } from '@marque/core/contracts/second-chances';
import { toMajor } from '@marque/core/rules/money';
import { expiresAt } from '@marque/core/rules/offers';
import { recordAudit } from '../../audit/index.ts';
import { type ChangeTools, findLot, type LotOutcome, type LotRow } from '../../lots/index.ts';
import { notFound, type Refused, type Route, refused, replied, route } from '../../platform/http/index.ts';
import { idempotencyKey } from '../../platform/idempotency/index.ts';
import type { SecondChanceDependencies } from './create-second-chances.ts';
import { findNextBidder } from './find-next-bidder.ts';
import { presentSecondChance } from './present-second-chance.ts';
import { addSecondChance, findSecondChance, type SecondChanceRow } from './store.ts';

export function readSecondChanceRoute({ context: { db }, accounts }: SecondChanceDependencies): Route {
  return route(readSecondChance, async ({ params: { auctionId } }) => {
    const lot = await findLot(db.read, auctionId);
    if (lot === undefined) return notFound;
    const chance = await findSecondChance(db.read, lot.id);
    const next = chance === undefined ? await findNextBidder(db.read, accounts, lot) : null;
    return replied(200, presentSecondChance(lot, accounts.nicknameOf, { chance, next }));
  });
}

/** Offers the lot to the next bidder, who is e-mailed; the seller is told. */
export function offerSecondChanceRoute(dependencies: SecondChanceDependencies): Route {
  return route(offerSecondChance, ({ params: { auctionId: lotId }, caller, idempotencyKey: header }) => {
    const { userId } = caller.account;
    const key = idempotencyKey(`second-chance/${lotId}/offer`, header, {});
    return dependencies.lots.decide({ lotId, userId, key }, (lot, tools) => offer(dependencies, lot, userId, tools));
  });
}

async function offer(
  { accounts, notices, armLapse }: SecondChanceDependencies,
  lot: LotRow,
  userId: number,
  { transaction, now, afterCommit }: ChangeTools,
): Promise<LotOutcome<SecondChance> | Refused> {
  const next = await findNextBidder(transaction, accounts, lot);
  if (next === null) return refused(409, PROBLEM_CODES.noSecondChance);
  const chance: SecondChanceRow = {
    lot_id: lot.id,
    sold_at: next.soldAt,
    bidder_id: next.bidderId,
    amount: next.amount.minor,
    currency: next.amount.currency,
    buyer_country: next.country,
    offered_by: userId,
    offered_at: now,
    ending: null,
    ended_at: null,
  };
  await addSecondChance(transaction, chance);
  const after = { bidderId: next.bidderId, amount: toMajor(next.amount), currencyCode: next.amount.currency };
  await recordAudit(transaction, { actor: userId, action: offerSecondChance.name, lotId: lot.id, after }, now);
  const facts = { ...chance, dueAt: expiresAt(now), now };
  await notices.addForSecondChance(transaction, { kind: 'secondChanceOffered', userId: next.bidderId }, facts);
  await notices.addForSecondChance(transaction, { kind: 'secondChanceForSeller', userId: lot.vendor_id }, facts);
  afterCommit(notices.deliver);
  afterCommit(() => armLapse(chance));
  return {
    changed: null,
    reply: () => replied(201, presentSecondChance(lot, accounts.nicknameOf, { chance, next })),
  };
}
