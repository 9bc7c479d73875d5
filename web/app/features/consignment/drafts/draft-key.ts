import type { ConsignmentId } from '@marque/core/forms/variants';
import type { UserId } from '@marque/core/rules/lot';

/** Whose drafts, of which form. */
export interface DraftOwner {
  readonly userId: UserId;
  readonly formName: ConsignmentId;
}

const PREFIX = 'consignmentDraft.';

/** Essential: whoever fills in a form of eighty questions has asked for nothing else than that they be kept. */
export function draftKey({ userId, formName }: DraftOwner): string {
  return `${PREFIX}${formName}.${userId}`;
}

/** Whether a key of the browser's storage is that of a draft of anybody but this person; null: nobody is logged in. */
export function isForeignDraft(key: string, userId: UserId | null): boolean {
  return key.startsWith(PREFIX) && (userId === null || !key.endsWith(`.${userId}`));
}
