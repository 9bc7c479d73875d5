import { BILLING } from '../../foundation/member/index.ts';

export { CONSIGNMENT, draftPath } from '@marque/core/rules/selling';

export const CONSIGNMENT_SUCCESS = '/consignment/success';
export const CONSIGNMENT_ERROR = '/consignment/error';

/** The URL of the card's page, with the return target. */
export function billingPath(target: string): string {
  return `${BILLING}?redirect=${encodeURIComponent(target)}`;
}
