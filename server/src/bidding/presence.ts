import { isOpenToBids, type LotId } from '@marque/core/rules/lot';
import type { AccountsView } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import type { PresenceMember } from '../platform/realtime/index.ts';
import { createSigner } from '../platform/signing/index.ts';
import { checkBidder } from './check-bidder.ts';

/** Resolves with who an account is on the channel of a lot's bidders; null for one that cannot bid on it. */
export type PresenceOf = (account: AccountFacts, lotId: LotId) => Promise<PresenceMember | null>;

export function createPresence(
  { secret, clock }: Pick<ServerContext, 'secret' | 'clock'>,
  accounts: AccountsView,
  lots: Pick<Lots, 'find'>,
): PresenceOf {
  const signer = createSigner(secret, 'presence');
  return async (account, lotId) => {
    const row = await lots.find(lotId);
    const now = clock.now();
    if (row === undefined || checkBidder('bid', account, row.vendor_id, { accounts, now }) !== null) return null;
    const { stage, sale_format: saleFormat, starts_at, ends_at: endsAt } = row;
    if (!isOpenToBids({ stage, saleFormat, startsAt: starts_at ?? 0, endsAt }, now)) return null;
    // The bid of a member is public, that they look at the panel is not: the others cannot tell who it is.
    return { memberId: signer.sign(`${lotId}|${account.userId}`) };
  };
}
