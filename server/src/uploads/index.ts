export type { ClaimFiles, NamedFile } from './claim.ts';
export { createUploads, type Uploads } from './create-uploads.ts';
export { stopsAtFiles } from './missing-files.ts';
