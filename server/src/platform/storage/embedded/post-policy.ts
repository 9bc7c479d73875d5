import { type Result, refuse, succeed } from '@marque/core/rules/result';
import * as z from 'zod';
import { type StorageError, storageError } from './storage-error.ts';

/** What a policy asks of a field, by the field's name in lower case. */
export type FieldCondition = {
  readonly kind: 'eq' | 'startsWith';
  readonly field: string;
  readonly value: string;
};

export type PolicyCondition =
  | FieldCondition
  | { readonly kind: 'contentLengthRange'; readonly least: number; readonly most: number };

export interface PostPolicy {
  /** UTC milliseconds: the first at which it is no longer good. */
  readonly expiresAt: number;
  readonly conditions: readonly PolicyCondition[];
}

const MOST_CONDITIONS = 100;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

const length = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const name = z.string().regex(/^\$./);

const exact = z
  .record(z.string().min(1), z.string())
  .refine((entries) => Object.keys(entries).length === 1)
  .transform((entries): FieldCondition => {
    const [field, value] = Object.entries(entries)[0] ?? ['', ''];
    return { kind: 'eq', field: field.toLowerCase(), value };
  });
const matching = z
  .tuple([z.string(), name, z.string()])
  .transform(([operator, field, value]) => ({ operator: operator.toLowerCase(), field, value }))
  .refine(({ operator }) => operator === 'eq' || operator === 'starts-with')
  .transform(
    ({ operator, field, value }): FieldCondition => ({
      kind: operator === 'eq' ? 'eq' : 'startsWith',
      field: field.slice(1).toLowerCase(),
      value,
    }),
  );
const range = z
  .tuple([z.string().refine((word) => word.toLowerCase() === 'content-length-range'), length, length])
  .transform(([, least, most]): PolicyCondition => ({ kind: 'contentLengthRange', least, most }));

const policyDocument = z.object({
  expiration: z
    .string()
    .regex(INSTANT)
    .transform((text) => Date.parse(text))
    .refine((at) => !Number.isNaN(at)),
  conditions: z.array(z.union([exact, matching, range])).max(MOST_CONDITIONS),
});

/** Reads a policy as it stands in a form: JSON in base64. */
export function readPolicy(encoded: string): Result<PostPolicy, StorageError> {
  const read = policyDocument.safeParse(decode(encoded));
  if (!read.success)
    return refuse(storageError('InvalidPolicyDocument', 'Invalid Policy: it is no policy that can be read.'));
  return succeed({ expiresAt: read.data.expiration, conditions: read.data.conditions });
}

/**
 * Whether a value is what a condition asks for. A list of types in "Content-Type" begins as asked only if each of them
 * does.
 */
export function meets({ kind, field, value: asked }: FieldCondition, value: string): boolean {
  if (kind === 'eq') return value === asked;
  if (field !== 'content-type') return value.startsWith(asked);
  return value.split(',').every((type) => type.trim().startsWith(asked));
}

/** A condition in the notation of a policy, for error messages. */
export function describeCondition({ kind, field, value }: FieldCondition): string {
  return JSON.stringify([kind === 'eq' ? 'eq' : 'starts-with', `$${field}`, value]);
}

function decode(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
