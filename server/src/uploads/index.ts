export { uploadsPart } from './account-data.ts';
export { checkFiles } from './check-files.ts';
export { asClaimed, type ClaimedFile, type ClaimFiles, type NamedFile } from './claim-files.ts';
export { createUploads, type Uploads } from './create-uploads.ts';
export { fileResponse } from './read-upload.ts';
