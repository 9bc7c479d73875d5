export { CommentsSection } from './comments-section.tsx';
export type { CommentsPage, CommentsStoreSlot } from './types.ts';
export { useCommentCount } from './use-page-comments.ts';
