import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { describeCondition, type FieldCondition, meets, type PolicyCondition, readPolicy } from './post-policy.ts';
import { type StorageError, storageError } from './storage-error.ts';

/** The fields of a form before the file, by their names in lower case. */
export type PostFields = ReadonlyMap<string, string>;

export interface PostTarget extends PostKeys {
  /** The bucket whose address the form was sent to. */
  readonly bucket: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** The upload that a valid form permits. */
export interface UploadPermission {
  readonly key: string;
  /** Bytes of the file, both included. */
  readonly least: number;
  readonly most: number;
}

/** A signing key is valid for seven days, even if the policy is valid for longer. */
const SIGNED_AT_MOST_MS = 7 * 24 * 60 * 60 * 1000;
/** Permitted difference between clocks. */
const SKEW_MS = 15 * 60 * 1000;

/** Fields that no policy has to cover: the two that are added after it, and fields with the prefix for ignored ones. */
const UNCOVERED: ReadonlySet<string> = new Set(['policy', 'x-amz-signature', 'file']);
const IGNORED_PREFIX = 'x-ignore-';

/**
 * Checks a form of "Browser-Based Uploads Using POST" with Signature Version 4, as S3 does: its credential, signature,
 * expiry and conditions, and that a condition covers each field. Returns the permitted key and length, since the file has
 * not arrived yet.
 */
export function checkPost(fields: PostFields, target: PostTarget): Result<UploadPermission, StorageError> {
  const key = fields.get('key');
  if (key === undefined || key === '') {
    return refuse(storageError('InvalidArgument', 'The form must have a field named "key", before the file.'));
  }
  const signature = checkSignature(fields, target);
  if (!signature.ok) return signature;
  const policy = readPolicy(signature.value);
  if (!policy.ok) return policy;
  const { expiresAt, conditions } = policy.value;
  if (target.now >= expiresAt) return refuse(denied('Invalid according to Policy: Policy expired.'));
  const failed = failedCondition(conditions, fields, target.bucket);
  if (failed !== null) {
    return refuse(denied(`Invalid according to Policy: Policy Condition failed: ${describeCondition(failed)}`));
  }
  const extra = uncoveredFields(conditions, fields);
  if (extra.length > 0) return refuse(denied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`));
  return succeed({ key, ...rangeOf(conditions) });
}

function denied(message: string): StorageError {
  return storageError('AccessDenied', message);
}

/** The policy, if our keys have signed it. */
function checkSignature(fields: PostFields, target: PostTarget): Result<string, StorageError> {
  const [policy, signature, algorithm, credential, date] = [
    'policy',
    'x-amz-signature',
    'x-amz-algorithm',
    'x-amz-credential',
    'x-amz-date',
  ].map((name) => fields.get(name) ?? '');
  if (!policy || !signature || !algorithm || !credential || !date) return refuse(denied('The form is not signed.'));
  if (algorithm !== ALGORITHM) return refuse(denied(`Only ${ALGORITHM} signs here.`));
  const signedAt = readDate(date);
  if (signedAt === null) return refuse(denied('x-amz-date is no date.'));
  const day = date.slice(0, 8);
  if (credential !== credentialOf(target, day)) return refuse(denied('The credential is not good here on that day.'));
  if (!isSameSignature(signature, signPolicy(policy, target, day))) {
    return refuse(denied('The signature is not that of this policy.'));
  }
  if (target.now - signedAt > SIGNED_AT_MOST_MS || signedAt - target.now > SKEW_MS) {
    return refuse(denied('Invalid according to Policy: Policy expired.'));
  }
  return succeed(policy);
}

/** Reads 20151229T000000Z. */
function readDate(text: string): number | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

function isOfField(condition: PolicyCondition): condition is FieldCondition {
  return condition.kind !== 'contentLengthRange';
}

/** The bucket comes from the address; a field of that name must be equal to it. */
function failedCondition(
  conditions: readonly PolicyCondition[],
  fields: PostFields,
  bucket: string,
): FieldCondition | null {
  const fieldValue = (field: string) => (field === 'bucket' ? bucket : fields.get(field));
  const asked = conditions.filter(isOfField);
  const bucketField = fields.get('bucket');
  const all: readonly FieldCondition[] =
    bucketField === undefined ? asked : [...asked, { kind: 'eq', field: 'bucket', value: bucketField }];
  const failed = all.find((condition) => {
    const value = fieldValue(condition.field);
    return value === undefined || !meets(condition, value);
  });
  return failed ?? null;
}

function uncoveredFields(conditions: readonly PolicyCondition[], fields: PostFields): readonly string[] {
  const covered = new Set(conditions.filter(isOfField).map(({ field }) => field));
  return [...fields.keys()].filter(
    (name) => !covered.has(name) && !UNCOVERED.has(name) && !name.startsWith(IGNORED_PREFIX),
  );
}

function rangeOf(conditions: readonly PolicyCondition[]): { readonly least: number; readonly most: number } {
  const ranges = conditions.filter((condition) => !isOfField(condition));
  return {
    least: Math.max(0, ...ranges.map(({ least }) => least)),
    most: Math.min(Number.MAX_SAFE_INTEGER, ...ranges.map(({ most }) => most)),
  };
}

/** The keys that sign a form: the content of its credential, without the day. */
export interface PostKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';
const TERMINATOR = 'aws4_request';

/** The credential of a form signed with these keys on a day (YYYYMMDD). */
function credentialOf({ accessKeyId, region }: PostKeys, day: string): string {
  return [accessKeyId, day, region, SERVICE, TERMINATOR].join('/');
}

/** Signature Version 4 of a policy as it stands in the form, in base64. Hexadecimal. */
export function signPolicy(policy: string, { secretAccessKey, region }: PostKeys, day: string): string {
  const key = [day, region, SERVICE, TERMINATOR].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, policy).toString('hex');
}

/** Compares in constant time. */
function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
