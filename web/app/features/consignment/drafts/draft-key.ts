import type { ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';

export interface DraftOwner {
  readonly userId: UserId;
  readonly formName: ConsignmentId;
}

const PREFIX = 'consignmentDraft.';

/** Essential storage: the user of a form with eighty questions expects its answers to be saved. */
export function draftKey({ userId, formName }: DraftOwner): string {
  return `${PREFIX}${formName}.${userId}`;
}

/** Whether a storage key is that of another user's draft; null: no user is logged in. */
export function isForeignDraft(key: string, userId: UserId | null): boolean {
  return key.startsWith(PREFIX) && (userId === null || !key.endsWith(`.${userId}`));
}
