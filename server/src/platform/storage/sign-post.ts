import type { S3Client } from '@aws-sdk/client-s3';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import type { PostForm } from './port.ts';
import { typeOfKey } from './storage-key.ts';

/** How long a form may be used: as long as a slow line needs until its turn comes, counted from the signing. */
export const FORM_LIFETIME_SECONDS = 15 * 60;

const ACL = 'private';
const STATUS = '201';

/** Signs the form for one file, in the way of every S3 client. The bucket is a condition, though no field of the form. */
export async function signPost(client: S3Client, bucket: string, key: string): Promise<PostForm> {
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const contentType = typeOfKey(key);
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket,
    Key: key,
    Expires: FORM_LIFETIME_SECONDS,
    Fields: { acl: ACL, success_action_status: STATUS, 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, MOST_UPLOAD_BYTES]],
  });
  const field = (name: string): string => {
    const value = fields[name];
    if (value === undefined) throw new Error(`A signed form has no field "${name}".`);
    return value;
  };
  return {
    url,
    key,
    acl: ACL,
    successActionStatus: STATUS,
    contentType,
    credential: field('X-Amz-Credential'),
    algorithm: 'AWS4-HMAC-SHA256',
    date: field('X-Amz-Date'),
    policy: field('Policy'),
    signature: field('X-Amz-Signature'),
  };
}
