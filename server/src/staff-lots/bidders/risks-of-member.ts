import type { Member } from '@marque/core/contracts/staff';
import { holdThreshold } from '@marque/core/rules/bidding';
import { bidderRisks } from '@marque/core/rules/people';
import type { MemberRow } from '../../accounts/index.ts';
import type { LotRow } from '../../lots/index.ts';
import type { StaffLotsDependencies } from '../dependencies.ts';
import { listBidders, presentRisk } from './list-lot-bidders.ts';

export type RiskDependencies = Pick<StaffLotsDependencies, 'context' | 'accounts' | 'lots'>;

/** Why to look closer at a member: the marks of their bids on some lots, each once, with the lot that it was found on first. */
export function createRisksOf(
  dependencies: RiskDependencies,
): (member: MemberRow, lots: readonly LotRow[]) => Promise<Member['risks']> {
  return async (member, lots) => {
    const found = new Map<string, Member['risks'][number]>();
    for (const risk of ofAccount(dependencies, member)) found.set(risk.mark, { ...presentRisk(risk), auctionId: null });
    for (const lot of lots) {
      const bidder = (await listBidders(dependencies, lot)).find(({ userId }) => userId === member.id);
      for (const risk of bidder?.risks ?? []) {
        if (!found.has(risk.mark)) found.set(risk.mark, { ...risk, auctionId: lot.id });
      }
    }
    return [...found.values()];
  };
}

/** The marks that need no bid. */
function ofAccount({ context, accounts }: RiskDependencies, { id, created_at }: MemberRow) {
  const account = accounts.factsOf(id);
  if (account === null) return [];
  const facts = {
    ...account,
    memberSince: created_at,
    firstBid: null,
    // Without a first bid no threshold is compared.
    holdThreshold: holdThreshold('car', 'gbp'),
    vendors: [],
    sharesAddressWith: [],
    vendorsOfLots: [],
  };
  return bidderRisks(facts, context.clock.now());
}
