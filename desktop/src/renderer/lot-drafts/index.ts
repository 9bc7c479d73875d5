export { LotDraftScreen } from './lot-draft-screen.tsx';
export { LotDraftsSection } from './lot-drafts-section.tsx';
export { StartLot } from './start-lot.tsx';
