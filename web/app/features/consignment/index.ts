export { CONSIGNMENT, draftPath } from './addresses.ts';
export { ConsignmentPage } from './consignment-page.tsx';
export { DeskProvider } from './desk/desk-context.tsx';
export { discardDraft } from './discard-draft.ts';
export { type ConsignmentData, loadConsignment } from './load-consignment.ts';
export { FailedPage } from './outcome/failed-page.tsx';
export { ThanksPage } from './outcome/thanks-page.tsx';
