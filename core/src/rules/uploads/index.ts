export {
  ACCEPTED_CONTENT,
  ACCESS_CONTENT,
  announcedEnding,
  type FoundContent,
  type VerifiedContent,
  verifyContent,
} from './accepted-content.ts';
export { ACCEPT_ATTRIBUTE, type AcceptedEnding, endingOf, registeredType } from './accepted-types.ts';
export { sortUploads, UPLOAD_FAULTS, type UploadFault, type UploadFile, uploadFault } from './check-upload.ts';
export { cleanFileName, LONGEST_FILE_NAME, storedFileName } from './file-name.ts';
export { HEIC_CONTENT, PICTURE_LIMITS, type PictureSize, pictureFault } from './picture-limits.ts';
export { MOST_UPLOAD_BYTES, UPLOAD_SLOTS, type UploadSlot } from './slots.ts';
export { canReadUpload, isShownByBrowsers } from './upload-access.ts';
export { type UploadFailure, uploadFailure } from './upload-failure.ts';
export {
  currentUpload,
  NO_UPLOADS,
  reduceUploads,
  showsRetry,
  type Upload,
  type UploadEvent,
  type UploadPhase,
} from './upload-queue.ts';
