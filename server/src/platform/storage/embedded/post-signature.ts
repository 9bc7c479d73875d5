import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whose signature it is and where it is good: what the credential of a form says, the day aside. */
export interface PostKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';
const TERMINATOR = 'aws4_request';

/** The credential of a form signed with these keys on a day (YYYYMMDD). */
export function credentialOf({ accessKeyId, region }: PostKeys, day: string): string {
  return [accessKeyId, day, region, SERVICE, TERMINATOR].join('/');
}

/** Signature Version 4 of a policy as it stands in the form, in base64. Hexadecimal. */
export function signPolicy(policy: string, { secretAccessKey, region }: PostKeys, day: string): string {
  const key = [day, region, SERVICE, TERMINATOR].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, policy).toString('hex');
}

/** Compares in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
