import { type BoostOffer, readBoostOffer } from '@marque/core/contracts/boosting';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { boostEndsAt, packagesFor, quoteBoost } from '@marque/core/rules/boosting';
import { buyerCountry, taxOfCountry } from '@marque/core/rules/fees';
import { toFraction, toMajor } from '@marque/core/rules/money';
import { checkPermission } from '@marque/core/rules/people';
import type { AccountsView } from '../accounts/index.ts';
import type { LotRow, Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import {
  type AccountFacts,
  type Member,
  notFound,
  personOf,
  type Refused,
  type Route,
  refused,
  replied,
  route,
} from '../platform/http/index.ts';
import { boostRefusal } from './boost-facts.ts';
import { findUndecided } from './store.ts';

export interface BoostOfferDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly lots: Pick<Lots, 'find'>;
  readonly accounts: AccountsView;
}

export function readBoostOfferRoute({ context, lots, accounts }: BoostOfferDependencies): Route {
  const { db, clock } = context;
  return route(readBoostOffer, async ({ params, caller }) => {
    const row = await lots.find(params.auctionId);
    if (row === undefined) return notFound;
    const denied = deniedTo(caller, row);
    if (denied !== null) return denied;
    const account = accounts.factsOf(caller.account.userId) ?? caller.account;
    const isPending = (await findUndecided(db.read, row.id)) !== undefined;
    return replied(200, present(row, account, isPending, clock.now()));
  });
}

/** Only the vendor of a lot sees offers to boost it, and buys one. */
export function deniedTo(caller: Member, row: LotRow): Refused | null {
  const allowed = checkPermission(personOf(caller), 'seeBoostOffers', { vendorId: row.vendor_id });
  return allowed.ok ? null : refused(403, PROBLEM_CODES.forbidden);
}

function present(row: LotRow, account: AccountFacts, isPending: boolean, now: number): BoostOffer {
  const country = buyerCountry(account);
  const tax = taxOfCountry(country);
  const packages = packagesFor({ endsAt: row.ends_at }, now).map((name) => {
    const quote = quoteBoost(name, row.currency, country);
    const endsAt = boostEndsAt(name, now);
    return {
      package: name,
      price: toMajor(quote.price),
      tax: toMajor(quote.tax),
      total: toMajor(quote.total),
      dtEndUTC: endsAt === null ? null : toIso(endsAt),
    };
  });
  return {
    auctionId: row.id,
    currencyCode: row.currency,
    isBoosted: row.is_boosted === 1,
    dtBoostedUntilUTC: row.boosted_until === null ? null : toIso(row.boosted_until),
    refusal: boostRefusal(row, account, isPending, now),
    packages,
    taxName: tax?.name ?? null,
    taxRate: tax === null ? 0 : toFraction(tax.rate),
  };
}
