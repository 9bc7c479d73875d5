export { createComments } from './create-comments.ts';
export { type CommentRow, findComment } from './store.ts';
