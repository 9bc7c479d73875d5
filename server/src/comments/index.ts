export { commentsPart } from './account-data.ts';
export { createComments } from './create-comments.ts';
export { type CommentRow, countForStaff, findComment } from './store.ts';
