/** Leave to put one file into the storage, in the form of an S3 POST policy. */
import * as z from 'zod/mini';
import { VARIANT_IDS } from '../../forms/variants/types.ts';
import { endpoint } from '../endpoint/index.ts';

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
