import type { ApiClient, ApiFailure } from '@marque/core/client';
import { addHomeMedia } from '@marque/core/contracts/staff';
import { MEDIA_BYTES, MEDIA_LIMITS, type MediaKind } from '@marque/core/rules/home-content';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { base64Of } from '../../bridge/index.ts';

/** Why a file was not added: it is too large to be sent, or the call failed. */
export type UploadProblem = { readonly kind: 'tooLarge' } | ApiFailure;

interface Upload {
  readonly kind: MediaKind;
  readonly file: Blob;
  /** The same id continues an upload that has failed. */
  readonly mediaId: string;
  /** Shares from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a file in parts, each from where the server has come to, and resolves with the key of what is stored. */
export async function uploadMedia(
  api: ApiClient,
  { kind, file, mediaId, onProgress }: Upload,
): Promise<Result<string, UploadProblem>> {
  if (file.size > MEDIA_BYTES[kind]) return refuse({ kind: 'tooLarge' });
  let offset = 0;
  for (;;) {
    const part = await base64Of(file.slice(offset, offset + MEDIA_LIMITS.partBytes));
    const body = { kind, bytes: file.size, offset, part };
    const answer = await api.call(addHomeMedia, { params: { mediaId }, body });
    if (!answer.ok) return answer;
    const { key, storedBytes } = answer.value.body;
    onProgress(storedBytes / file.size);
    if (key !== null) return succeed(key);
    offset = storedBytes;
  }
}
