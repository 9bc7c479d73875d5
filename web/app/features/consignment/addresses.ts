import { BILLING } from '../account/paths.ts';

export const CONSIGNMENT = '/consignment';
export const CONSIGNMENT_SUCCESS = '/consignment/success';
export const CONSIGNMENT_ERROR = '/consignment/error';

/** The form with one draft in it, as letters and the account link to it. Without locale prefix. */
export function draftPath(id: string): string {
  return `${CONSIGNMENT}?draft=${encodeURIComponent(id)}`;
}

/** The card's page, with the way back. */
export function billingPath(target: string): string {
  return `${BILLING}?redirect=${encodeURIComponent(target)}`;
}
