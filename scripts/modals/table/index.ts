import type { ModalName } from '../../../core/src/ui/overlay/modal-name.ts';
import type { Modal, Modals } from '../modal.ts';
import { ACCOUNT } from './account.ts';
import { AFTER_SALE } from './after-sale.ts';
import { BIDDING } from './bidding.ts';
import { BUYING } from './buying.ts';
import { PAGES } from './pages.ts';
import { SELLING } from './selling.ts';
import { STATUS } from './status.ts';

/** The modals by the part of the product that they belong to. */
export const GROUPS = {
  Bidding: BIDDING,
  'Offers and purchases': BUYING,
  'After a sale': AFTER_SALE,
  Statuses: STATUS,
  Selling: SELLING,
  Pages: PAGES,
  Account: ACCOUNT,
} as const;

/** Every modal of the product: a name of `ModalName` without ways in, or a way without a walk, is a type error. */
export const MODALS = {
  ...BIDDING,
  ...BUYING,
  ...AFTER_SALE,
  ...STATUS,
  ...SELLING,
  ...PAGES,
  ...ACCOUNT,
} as const satisfies Modals<ModalName>;

/** One row of the table. */
export type CaseId = {
  [Name in ModalName]: `${Name}/${keyof (typeof MODALS)[Name]['cases'] & string}`;
}[ModalName];

export const MODAL_ENTRIES = Object.entries(MODALS) as readonly (readonly [ModalName, Modal])[];
