/** Consignments that staff fill in for vendors, kept on this machine until the server has them. */
export { fileIdOf, prospectIdOf } from './draft-value.ts';
export { createDrafts } from './drafts.ts';
export { openFileFolder } from './file-folder.ts';
export { createDraftHandlers } from './handlers.ts';
export { createSaveSender } from './save-sender.ts';
export { createDraftStore } from './store.ts';
export { createUploadSender } from './upload-sender.ts';
