import type { PanelAction, PanelDialog } from '../../rules/live/index.ts';

/**
 * The dialogs, drawers and confirmations of the product. Each says in its `data-modal` attribute which it is. The ways
 * into each and what follows from it are one table, `scripts/modals/table`, which a browser walks.
 */
export type ModalName =
  | PanelDialog
  /** The confirmations of the bid panel: bids are confirmed inside the panel, all else in a dialog. */
  | `confirm.${PanelAction}`
  | 'auctionEnd'
  | 'bidSheet'
  | 'cardChallenge'
  | 'consignmentCard'
  | 'consignmentLogin'
  | 'cookiePreferences'
  | 'deleteAccount'
  | 'discardDraft'
  | 'enquiry'
  | 'eventRules'
  | 'explainPrice'
  | 'filters'
  | 'increments'
  | 'lightbox'
  | 'login'
  | 'lowerReserve'
  | 'menu'
  | 'newsletter'
  | 'presenceSettings'
  | 'relist'
  | 'removeCard'
  | 'removePasskey'
  | 'renewCodes'
  | 'reportComment'
  | 'saleProblem'
  | 'saveSearch'
  | 'share'
  | 'support'
  | 'turnOffCodes'
  | 'unfinishedUploads'
  | 'unverified';
