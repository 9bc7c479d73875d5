/** Permission to upload one file to the storage, as an S3 POST policy. */
import * as z from 'zod/mini';
import { VARIANT_IDS } from '../../forms/variants/types.ts';
import { endpoint, fillPath } from '../endpoint/index.ts';
import { exactLine, fileName } from '../wire/index.ts';

/**
 * The fields that a browser sends with the file in a multipart form to `url`; the file is last. The storage answers 201.
 * Each comment names the field of the S3 POST.
 */
export const uploadPolicy = z.object({
  /** The address of the POST. */
  url: z.string(),
  /** `key` */
  key: z.string(),
  /** `acl` */
  acl: z.string(),
  /** `success_action_status` */
  successActionStatus: z.literal('201'),
  /** `Content-Type` */
  contentType: z.string(),
  /** `x-amz-credential` */
  credential: z.string(),
  /** `x-amz-algorithm` */
  algorithm: z.literal('AWS4-HMAC-SHA256'),
  /** `x-amz-date` */
  date: z.string(),
  /** `Policy`, base64 */
  policy: z.string(),
  /** `x-amz-signature` */
  signature: z.string(),
  /** The address of the uploaded file, for its owner and staff. */
  fileUrl: z.string(),
});
export type UploadPolicy = z.output<typeof uploadPolicy>;

export const signUpload = endpoint({
  name: 'signUpload',
  method: 'POST',
  path: '/v1/uploads',
  summary:
    'Leave to upload one file for a field of a form. 422 `fileTypeNotSupported`, `fileTooLarge`; 409 `uploadQuotaReached` where the sender has stored too much; 503 `uploadsPaused` while the disk is almost full. A form can be used for one file. What is uploaded is looked into: content that belies the ending is refused by the storage with the fault as `<Fault>`. HEIC pictures are kept as JPEG, and pictures without metadata. 503 `ServiceUnavailable` of the storage while too many pictures wait for that; a form buys one conversion.',
  access: 'public',
  body: z.object({
    formName: z.enum(VARIANT_IDS),
    /** Key of the form's field. */
    field: exactLine(1, 80),
    name: fileName,
    /** Media type from the browser; empty if unknown. */
    type: exactLine(0, 255),
    bytes: z.int().check(z.gte(0)),
  }),
  replies: { 201: uploadPolicy },
  refusals: [409, 422, 429, 503],
});

/** Key of a file in the storage: forty random digits and the extension. */
export const uploadKey = z.string().check(z.regex(/^[\da-f]{40}\.[a-z\d]{1,8}$/));

/** Responds with the file, not with JSON: an address for pictures and links, not for the API client. */
export const readUpload = endpoint({
  name: 'readUpload',
  method: 'GET',
  path: '/v1/uploads/files/:key',
  summary: 'An uploaded file, for its owner and staff; a visitor’s upload for every caller with its address.',
  access: 'public',
  params: z.object({ key: uploadKey }),
  replies: { 200: z.unknown() },
  refusals: [503],
});

/** The address of an uploaded file, on either site. */
export function uploadAddress(key: string): string {
  return fillPath(readUpload.path, { key });
}

const ADDRESSES = new RegExp(`${readUpload.path.replace(':key', '')}([\\da-f]{40}\\.[a-z\\d]{1,8})(?![\\w.])`, 'g');

/** The key in an address of `uploadAddress`; null for other texts. */
export function keyInAddress(address: string): string | null {
  const key = address.slice(readUpload.path.indexOf(':'));
  return uploadKey.safeParse(key).success && uploadAddress(key) === address ? key : null;
}

/** The keys of all upload addresses in a text. */
export function keysInText(text: string): readonly string[] {
  return [...text.matchAll(ADDRESSES)].flatMap(([, key]) => key ?? []);
}
