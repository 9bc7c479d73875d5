/** Why a file has not arrived, as far as its owner can do something about it. */

export type UploadFailure = 'failed' | 'tooMuch';

const TOO_MANY_REQUESTS = 429;

/**
 * What an answer says of a file that it has not taken, `status` null where none came: to send it again helps at once, or
 * only later, where more was sent within the hour than anybody may.
 */
export function uploadFailure(status: number | null): UploadFailure {
  return status === TOO_MANY_REQUESTS ? 'tooMuch' : 'failed';
}
