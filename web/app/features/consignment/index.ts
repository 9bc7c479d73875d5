export { ConsignmentPage } from './consignment-page.tsx';
export { discardDraft } from './discard-draft.ts';
export { FormSessionProvider } from './form-session/form-session-context.tsx';
export { type ConsignmentData, loadConsignment } from './load-consignment.ts';
export { FailedPage } from './outcome/failed-page.tsx';
export { ThanksPage } from './outcome/thanks-page.tsx';
