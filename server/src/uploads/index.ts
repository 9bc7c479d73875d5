export { checkFiles } from './check-files.ts';
export type { ClaimFiles, NamedFile } from './claim-files.ts';
export { createUploads, type Uploads } from './create-uploads.ts';
