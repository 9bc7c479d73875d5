export { beginDraft, continueDraft, type FormSession, type NewDraft } from './form-session.ts';
