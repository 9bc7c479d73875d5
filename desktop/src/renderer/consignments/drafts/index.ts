export { AgeText } from './age-text.tsx';
export { draftLines } from './draft-lines.ts';
export { DraftsTab } from './drafts-tab.tsx';
export { moveThroughLines } from './move-focus.ts';
export { type ListedProspect, type Submissions, useSubmissions } from './use-submissions.ts';
