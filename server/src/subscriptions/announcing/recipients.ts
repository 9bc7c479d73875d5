import type { UserId } from '@marque/core/rules/lot';
import type { AlertId } from '../alert-tokens.ts';
import type { SearcherRow, SubscriberRow } from '../store/index.ts';

/** A member who is told about a lot, and the alert that it matches. */
export interface Recipient extends AlertId {
  /** The member's name for the alert. */
  readonly name: string;
}

export interface RecipientBatch {
  readonly recipients: readonly Recipient[];
  /** The last account of the batch; null where no account follows. */
  readonly last: UserId | null;
}

/** The next rows of both kinds of alert after an account, each in the order of accounts. */
export interface AlertRows {
  readonly subscribers: readonly SubscriberRow[];
  readonly searchers: readonly SearcherRow[];
  /** The most rows of each kind; fewer are all that there are. More than one account has saved searches. */
  readonly limit: number;
}

/**
 * The members among these rows who are told, each once: by the alert by make and model, else by the first of the saved searches
 * that matches. The batch ends with the last account of which all rows are there, so that no row is read twice or left out.
 */
export function takeRecipients(
  { subscribers, searchers, limit }: AlertRows,
  isMatch: (query: string) => boolean,
): RecipientBatch {
  const ends: UserId[] = [];
  const lastSubscriber = subscribers.at(-1)?.user_id;
  if (subscribers.length === limit && lastSubscriber !== undefined) ends.push(lastSubscriber);
  const lastSearcher = searchers.at(-1)?.user_id;
  // The account of the last row may have more searches.
  const before = searchers.findLast(({ user_id }) => user_id !== lastSearcher)?.user_id;
  if (searchers.length === limit && before !== undefined) ends.push(before);
  const last = ends.length === 0 ? null : Math.min(...ends);

  const isIn = ({ user_id }: { readonly user_id: UserId }) => last === null || user_id <= last;
  const found = new Map<UserId, Recipient>();
  for (const { id, user_id: userId, name } of subscribers.filter(isIn)) {
    found.set(userId, { kind: 'subscription', id, userId, name });
  }
  for (const { id, user_id: userId, name, query } of searchers.filter(isIn)) {
    if (!found.has(userId) && isMatch(query)) found.set(userId, { kind: 'savedSearch', id, userId, name });
  }
  const recipients = [...found.values()].toSorted((left, right) => left.userId - right.userId);
  return { recipients, last };
}
