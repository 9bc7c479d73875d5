/** Whether a failed upload can be repeated at once, or only later because the hourly limit is reached. */
export type UploadFailure = 'failed' | 'tooMuch';

const TOO_MANY_REQUESTS = 429;

/**
 * The failure behind a response; `status` is null without one.
 */
export function uploadFailure(status: number | null): UploadFailure {
  return status === TOO_MANY_REQUESTS ? 'tooMuch' : 'failed';
}
