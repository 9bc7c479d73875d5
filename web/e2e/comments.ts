/** The comments on a lot's page, and their moderation through the API. */
import type { Locator, Page } from 'playwright/test';
import { memberApi } from './member-api.ts';

export function commentsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Comments' });
}

/** The comment that contains a text. */
export function commentWith(page: Page, text: string): Locator {
  return commentsOf(page).getByRole('article').filter({ hasText: text });
}

/** The messages on the screen; for a moment a screen reader is told the same words. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' });
}

/** Writes and posts a comment in the form at the end of the list. */
export async function postComment(page: Page, text: string): Promise<void> {
  await commentsOf(page).getByRole('textbox', { name: 'Your comment' }).fill(text);
  await commentsOf(page).getByRole('button', { name: 'Post' }).click();
}

interface WaitingComment {
  readonly commentId: number;
  readonly plainText: string;
  readonly reasons: readonly string[];
}

/** What staff do in their console. */
export interface StaffApi {
  readonly waiting: () => Promise<readonly WaitingComment[]>;
  readonly approve: (commentId: number) => Promise<void>;
  readonly remove: (commentId: number, reason: string) => Promise<void>;
}

/** Comments and decides as demo accounts do with programs of their own. */
export function commentApi(origin: string) {
  const call = memberApi(origin);
  const decide = (commentId: number, body: object) =>
    call('staff', 'POST', `/v1/staff/comments/${commentId}/moderate`, body);
  const staff: StaffApi = {
    async waiting() {
      type Reply = { readonly comments: readonly WaitingComment[] };
      return (await call<Reply>('staff', 'GET', '/v1/staff/comments/held')).comments;
    },
    async approve(commentId) {
      await decide(commentId, { decision: 'approve' });
    },
    async remove(commentId, reason) {
      await decide(commentId, { decision: 'remove', reason });
    },
  };
  return {
    staff,
    /** Comments as a member; resolves with the number of the comment. */
    async post(name: string, auctionId: number, text: string, parentCommentId: number | null = null): Promise<number> {
      type Reply = { readonly comment: { readonly commentId: number } };
      const path = `/v1/auctions/${auctionId}/comments`;
      return (await call<Reply>(name, 'POST', path, { text, parentCommentId })).comment.commentId;
    },
  };
}
