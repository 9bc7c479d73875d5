import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { describeCondition, type FieldCondition, meets, type PolicyCondition, readPolicy } from './post-policy.ts';
import { ALGORITHM, credentialOf, isSameSignature, type PostKeys, signPolicy } from './post-signature.ts';
import { type StorageError, storageError } from './storage-error.ts';

/** Fields of a form, all that stand before the file, by their names in lower case. */
export type PostFields = ReadonlyMap<string, string>;

export interface PostTarget extends PostKeys {
  /** The bucket whose address the form was sent to. */
  readonly bucket: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** What a form that is in order lets its sender do. */
export interface UploadPermission {
  readonly key: string;
  /** Bytes of the file, both included. */
  readonly least: number;
  readonly most: number;
}

/** The key that a signature is made with is good for seven days, however long the policy would be. */
const SIGNED_AT_MOST_MS = 7 * 24 * 60 * 60 * 1000;
/** Clocks go differently. */
const SKEW_MS = 15 * 60 * 1000;

/** Fields that no policy has to cover: the two that are added after it, and fields with the prefix for ignored ones. */
const UNCOVERED: ReadonlySet<string> = new Set(['policy', 'x-amz-signature', 'file']);
const IGNORED_PREFIX = 'x-ignore-';

/**
 * Checks a form of "Browser-Based Uploads Using POST" with Signature Version 4, as S3 does: whose signature it is and for
 * which day, that it is good, that the policy has not expired, that each of its conditions is met, and that each field is
 * spoken of by one. The range of lengths it asks for comes back: the file is still on its way.
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

/** The policy, once it is known to be signed with our keys. */
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

/** The bucket is that of the address, and a field of the same name must say no other. */
function failedCondition(
  conditions: readonly PolicyCondition[],
  fields: PostFields,
  bucket: string,
): FieldCondition | null {
  const fieldValue = (field: string) => (field === 'bucket' ? bucket : fields.get(field));
  const asked = conditions.filter(isOfField);
  const said = fields.get('bucket');
  const all: readonly FieldCondition[] =
    said === undefined ? asked : [...asked, { kind: 'eq', field: 'bucket', value: said }];
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
