/** Leave to put one file into the storage, in the form of an S3 POST policy. */
import * as z from 'zod/mini';
import { VARIANT_IDS } from '../../forms/variants/types.ts';
import { endpoint, fillPath } from '../endpoint/index.ts';

/**
 * What a browser sends along with the file, in a multipart form to `url`; the file comes last. The storage answers 201.
 * Names are of the form's own, on the left as the field of the S3 POST that it goes into.
 */
export const uploadPolicy = z.object({
  /** The form's address. */
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
  /** Where the file can be looked at afterwards, by its owner and by staff. */
  fileUrl: z.string(),
});
export type UploadPolicy = z.output<typeof uploadPolicy>;

export const signUpload = endpoint({
  name: 'signUpload',
  method: 'POST',
  path: '/v1/uploads',
  summary:
    'Leave to upload one file for a field of a form. 422 `fileTypeNotSupported`, `fileTooLarge`. What is uploaded is looked into: bytes that belie the ending are refused by the storage.',
  access: 'anyone',
  body: z.object({
    formName: z.enum(VARIANT_IDS),
    /** Key of the form's field. */
    field: z.string().check(z.minLength(1), z.maxLength(80)),
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Media type as the browser says it; empty where it knows none. */
    type: z.string().check(z.maxLength(255)),
    bytes: z.int().check(z.gte(0)),
  }),
  replies: { 201: uploadPolicy },
  refusals: [422, 429],
});

/** Of a file in the storage: forty random digits and the ending. */
export const uploadKey = z.string().check(z.regex(/^[\da-f]{40}\.[a-z\d]{1,8}$/));

/** Answers with the file itself and its type, and not with JSON: an address for pictures and links, not for the client. */
export const readUpload = endpoint({
  name: 'readUpload',
  method: 'GET',
  path: '/v1/uploads/files/:key',
  summary:
    'A file that was uploaded, for whoever uploaded it and for staff; one that a visitor uploaded, for whoever has its address.',
  access: 'anyone',
  params: z.object({ key: uploadKey }),
  replies: { 200: z.unknown() },
  refusals: [503],
});

/** Where an uploaded file is looked at, on either site. */
export function uploadAddress(key: string): string {
  return fillPath(readUpload.path, { key });
}

const ADDRESSES = new RegExp(`${readUpload.path.replace(':key', '')}([\\da-f]{40}\\.[a-z\\d]{1,8})(?![\\w.])`, 'g');

/** The key in an address that `uploadAddress` gave; null for any other text. */
export function keyInAddress(address: string): string | null {
  const key = address.slice(readUpload.path.indexOf(':'));
  return uploadKey.safeParse(key).success && uploadAddress(key) === address ? key : null;
}

/** Keys of all addresses of uploaded files that stand somewhere in a text. */
export function keysInText(text: string): readonly string[] {
  return [...text.matchAll(ADDRESSES)].flatMap(([, key]) => key ?? []);
}
