/** Whether the account of a vendor can sell. `deletionPending`: its owner has asked for the deletion, which is not yet due. */
export const VENDOR_STATES = ['active', 'blocked', 'deletionPending', 'deleted'] as const;
export type VendorState = (typeof VENDOR_STATES)[number];

/** What is known of the account of a vendor. */
export interface VendorAccount {
  readonly isBlocked: boolean;
  readonly isDeletionPending: boolean;
  /** The account was erased, or there is none. */
  readonly isDeleted: boolean;
}

/** The state of a vendor's account; of several, the one that is hardest to undo. */
export function vendorState({ isBlocked, isDeletionPending, isDeleted }: VendorAccount): VendorState {
  if (isDeleted) return 'deleted';
  if (isDeletionPending) return 'deletionPending';
  return isBlocked ? 'blocked' : 'active';
}
