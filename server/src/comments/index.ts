export { commentsPart } from './account-data.ts';
export { createComments } from './create-comments.ts';
export { type CommentRow, countForStaff, countPublished, findComment } from './store.ts';
