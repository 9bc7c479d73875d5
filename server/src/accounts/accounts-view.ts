import type { UserId } from '@marque/core/rules/lot';
import type { AccountFacts } from '../platform/http/index.ts';

/** Reads of accounts that other features need, answered from memory. */
export interface AccountsView {
  factsOf(userId: UserId): AccountFacts | null;
  nicknameOf(userId: UserId): string;
}

/** The gateway's token of a member's card; null without a card. */
export type CardTokenOf = (userId: UserId) => Promise<string | null>;
