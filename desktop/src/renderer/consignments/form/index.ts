export { OpenDraft } from './open-draft.tsx';
