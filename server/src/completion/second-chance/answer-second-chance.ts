import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { acceptSecondChance, declineSecondChance } from '@marque/core/contracts/second-chances';
import { money } from '@marque/core/rules/money';
import { checkBidder } from '../../bidding/index.ts';
import { type ChangeTools, decideForMember, type LotOutcome, type LotRow } from '../../lots/index.ts';
import { notFound, type Refused, type Route, refused, replied, route } from '../../platform/http/index.ts';
import { sellLot } from '../../sales/index.ts';
import type { SecondChanceDependencies } from './create-second-chances.ts';
import { isAnswerable } from './is-answerable.ts';
import { endSecondChance, findSecondChance } from './store.ts';

type Answer = 'accepted' | 'declined';
type Outcome = LotOutcome<{ readonly auctionId: number; readonly ending: Answer }> | Refused;

const OVER = refused(409, PROBLEM_CODES.secondChanceOver);

/** The bidder buys, after the same personal checks as before a bid and within their spending limit: the fee is taken from their card. */
export function acceptSecondChanceRoute(dependencies: SecondChanceDependencies): Route {
  const { accounts, lots, limiter } = dependencies;
  return route(acceptSecondChance, ({ params, caller, idempotencyKey, receivedAt: now }) =>
    decideForMember(
      lots,
      { params, body: {}, caller, idempotencyKey },
      {
        limiter,
        path: `second-chance/${params.auctionId}/acceptance`,
        check: (row) => checkBidder('bid', caller.account, row.vendor_id, { accounts, now }),
        decide: (row, tools) => answer(dependencies, row, { userId: caller.account.userId, as: 'accepted' }, tools),
      },
    ),
  );
}

export function declineSecondChanceRoute(dependencies: SecondChanceDependencies): Route {
  const { lots, limiter } = dependencies;
  return route(declineSecondChance, ({ params, caller, idempotencyKey }) =>
    decideForMember(
      lots,
      { params, body: {}, caller, idempotencyKey },
      {
        limiter,
        path: `second-chance/${params.auctionId}/refusal`,
        check: () => null,
        decide: (row, tools) => answer(dependencies, row, { userId: caller.account.userId, as: 'declined' }, tools),
      },
    ),
  );
}

async function answer(
  { notices, spendingLimits }: SecondChanceDependencies,
  row: LotRow,
  { userId, as: ending }: { readonly userId: number; readonly as: Answer },
  tools: ChangeTools,
): Promise<Outcome> {
  const { transaction, now, afterCommit } = tools;
  const chance = await findSecondChance(transaction, row.id);
  if (chance?.bidder_id !== userId) return notFound;
  if (!isAnswerable(chance, row, now)) return OVER;
  const price = money(chance.amount, chance.currency);
  const aboveLimit =
    ending === 'accepted' ? await spendingLimits.check(transaction, { userId, lotId: row.id }, price) : null;
  if (aboveLimit !== null) return aboveLimit;
  await endSecondChance(transaction, row.id, { ending, now });
  const reply = () => replied(200, { auctionId: row.id, ending });
  if (ending === 'declined') {
    await notices.addForSecondChance(
      transaction,
      { kind: 'secondChanceEnded', userId: row.vendor_id },
      { ...chance, dueAt: null, now },
    );
    afterCommit(notices.deliver);
    return { changed: null, reply };
  }
  const sale = {
    buyerId: userId,
    price,
    country: chance.buyer_country,
    now,
  };
  const changed = await sellLot(transaction, row, 'secondChanceAccepted', sale);
  if (changed === null) throw new Error(`Lot ${row.id} is unsold but cannot be sold by a second chance.`);
  return { changed, reply };
}
