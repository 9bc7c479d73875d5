import type { UserId } from '@marque/core/rules/lot';

/** The next accounts after a place, each list in the order of ids. */
export interface Followers {
  readonly watchers: readonly UserId[];
  readonly bidders: readonly UserId[];
  readonly vendorId: UserId;
  /** Accounts up to this one have been told. */
  readonly after: UserId;
  /** The most rows of each list; fewer are all that there are. */
  readonly limit: number;
}

export interface FollowerBatch {
  /** In the order of ids. */
  readonly userIds: readonly UserId[];
  /** The last account of the batch; null where no account follows. */
  readonly last: UserId | null;
}

/**
 * Those who follow a lot, each once: who watches it, has bid on it, or sells it. The batch ends where the shorter of two full
 * lists ends, so that nobody is left out or taken twice.
 */
export function takeFollowers({ watchers, bidders, vendorId, after, limit }: Followers): FollowerBatch {
  const ends = [watchers, bidders].flatMap((list) => (list.length === limit ? list.slice(-1) : []));
  const last = ends.length === 0 ? null : Math.min(...ends);
  const all = new Set([...watchers, ...bidders, ...(vendorId > after ? [vendorId] : [])]);
  const userIds = [...all].filter((userId) => last === null || userId <= last).toSorted((left, right) => left - right);
  return { userIds, last };
}
